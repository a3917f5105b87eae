// The dialog that writes the position on screen as something to put elsewhere.
import { symbols } from "../board/pieces";
import { button, make, select } from "../dom";
import { text } from "../lang/words";
import { CopyButton } from "../page/copy";
import type { Session } from "../play/session";
import { elementMarkup, iframeMarkup, link, type Manner } from "./snippets";

type Form = "element" | "iframe" | "link" | "picture";
const FORMS: Form[] = ["element", "iframe", "link", "picture"];

const MANNERS: (keyof Manner)[] = ["still", "buttons", "list", "flipped"];

export class ShareDialog {
  readonly element = make("dialog", { "aria-label": text("share") });
  readonly #session: Session;
  readonly #form = select(
    FORMS.map((form) => [form, text(`share-${form}`)]),
    "element",
  );
  readonly #manner = new Map(MANNERS.map((name) => [name, make("input", { type: "checkbox" })]));
  readonly #picture = make("input", { type: "checkbox" });
  readonly #choices = make("fieldset", {}, make("legend", {}, text("share-how")));
  readonly #pictureChoice = make("label", {}, this.#picture, text("share-inside"));
  readonly #text = make("textarea", { readonly: true, rows: "6", "aria-label": text("share-text") });
  readonly #copy = new CopyButton(text("copy"), text("share-text"), () => this.#text.value);
  readonly #save = button(text("save"), () => this.#saveFile());

  constructor(session: Session) {
    this.#session = session;
    for (const [name, box] of this.#manner) {
      this.#choices.append(make("label", {}, box, text(`share-${name}`)));
    }
    this.#choices.append(this.#pictureChoice);
    const form = make(
      "form",
      { method: "dialog" },
      make("h2", {}, text("share")),
      make("label", {}, text("share-as"), this.#form),
      this.#choices,
      this.#text,
      make("div", { class: "row" }, this.#copy.element, this.#save, make("button", {}, text("close"))),
    );
    form.addEventListener("change", () => this.#write());
    this.element.append(form);
  }

  /** `flipped`: how the board on screen lies. */
  open(flipped: boolean): void {
    const box = this.#manner.get("flipped");
    if (box) box.checked = flipped;
    this.#write();
    this.element.showModal();
  }

  #write(): void {
    const form = this.#form.value as Form;
    for (const [name, box] of this.#manner) {
      const counts = form === "element" || form === "iframe" || (form === "picture" && name === "flipped");
      (box.parentElement as HTMLElement).hidden = !counts;
    }
    this.#choices.hidden = form === "link";
    this.#pictureChoice.hidden = form !== "element";
    this.#save.hidden = form !== "picture";
    this.#text.value = this.#written(form);
    this.#copy.clear();
  }

  #written(form: Form): string {
    const { ply, info } = this.#session.now;
    const game = this.#session.text(ply);
    const site = new URL(".", location.href);
    const is = (name: keyof Manner) => this.#manner.get(name)?.checked ?? false;
    const manner = {
      still: is("still"),
      buttons: is("buttons"),
      list: is("list"),
      flipped: is("flipped"),
    };
    const picture = () => this.#session.svg(symbols(), manner.flipped);
    switch (form) {
      case "element":
        return elementMarkup(game, manner, site, this.#picture.checked ? picture() : "");
      case "iframe":
        return iframeMarkup(game, manner, site, info);
      case "link":
        return link(game, new URL(location.href));
      case "picture":
        return picture();
    }
  }

  #saveFile(): void {
    const address = URL.createObjectURL(new Blob([this.#text.value], { type: "image/svg+xml" }));
    make("a", { href: address, download: `${this.#session.now.info.id}.svg` }).click();
    URL.revokeObjectURL(address);
  }
}
