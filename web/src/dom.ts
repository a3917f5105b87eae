// Making elements. Texts are always set as text, never as markup.
type Attributes = Record<string, string | boolean>;

/** An element with attributes (true: present, false: absent) and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = make("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", press);
  return element;
}

/** A button that shows a sign; its name is heard, and seen on hover. */
export function signButton(sign: string, name: string, press: () => void): HTMLButtonElement {
  return button(sign, press, { "aria-label": name, title: name, class: "sign" });
}

export function select(options: [value: string, label: string][], value: string): HTMLSelectElement {
  const element = make("select");
  element.append(...options.map(([code, label]) => make("option", { value: code }, label)));
  element.value = value;
  return element;
}
