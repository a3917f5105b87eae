// Copying a text; where that is denied, it is shown selected so that it can be copied by hand.

import { button, make } from "../dom";
import { text } from "../lang/words";

/** A button that copies what `content` gives, and a line that says whether it could. */
export class CopyButton {
  readonly element: HTMLElement;
  readonly #content: () => string;
  readonly #answer = make("p", { role: "status", class: "answer" });
  readonly #byHand = make("textarea", { readonly: true, rows: "4", hidden: true });

  constructor(label: string, what: string, content: () => string) {
    this.#content = content;
    this.#byHand.setAttribute("aria-label", what);
    this.element = make(
      "div",
      { class: "copy" },
      button(label, () => void this.#copy()),
      this.#answer,
      this.#byHand,
    );
  }

  /** The text copied before is out of date. */
  clear(): void {
    this.#answer.textContent = "";
    this.#byHand.hidden = true;
  }

  async #copy(): Promise<void> {
    const content = this.#content();
    try {
      await navigator.clipboard.writeText(content);
      this.#byHand.hidden = true;
      this.#answer.textContent = text("copied");
    } catch {
      this.#byHand.hidden = false;
      this.#byHand.value = content;
      this.#byHand.select();
      this.#answer.textContent = text("copy-by-hand");
    }
  }
}
