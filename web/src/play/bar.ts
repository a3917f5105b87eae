// The line under the board: a refusal, or a turn that is half done and how to go on with it.
import { text } from "../lang/words";

export interface BarEvents {
  takeBack(): void;
  endTurn(): void;
}

/** What the line offers beside its sentence. */
export interface BarOffer {
  takeBack: boolean;
  endTurn: boolean;
  /** Where the rule that refuses can be read. */
  ruling: { number: string; address: string } | null;
}

export class Bar {
  readonly element = document.createElement("div");
  readonly #sentence = document.createElement("p");
  readonly #ruling = document.createElement("a");
  readonly #takeBack: HTMLButtonElement;
  readonly #endTurn: HTMLButtonElement;
  /** What was announced last, for the ear alone. */
  readonly #announcement = document.createElement("p");

  constructor(events: BarEvents) {
    this.element.className = "bar";
    this.#sentence.setAttribute("role", "status");
    this.#announcement.className = "for-the-ear";
    this.#announcement.setAttribute("aria-live", "polite");
    this.#takeBack = button(text("take-back"), () => events.takeBack());
    this.#endTurn = button(text("end-turn"), () => events.endTurn());
    this.#ruling.target = "_blank";
    this.#ruling.rel = "noopener";
    const said = document.createElement("div");
    said.className = "said";
    said.append(this.#sentence, " ", this.#ruling);
    this.element.append(said, this.#endTurn, this.#takeBack, this.#announcement);
    this.show("", { takeBack: false, endTurn: false, ruling: null }, false);
  }

  show(sentence: string, { takeBack, endTurn, ruling }: BarOffer, warning: boolean): void {
    if (this.#sentence.textContent !== sentence) this.#sentence.textContent = sentence;
    this.element.classList.toggle("warning", warning);
    this.#takeBack.hidden = !takeBack;
    this.#endTurn.hidden = !endTurn;
    this.#ruling.hidden = ruling === null;
    this.#ruling.textContent = text("ruling", { number: ruling?.number ?? "" });
    this.#ruling.href = ruling?.address ?? "";
  }

  announce(sentence: string): void {
    this.#announcement.textContent = sentence;
  }
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}
