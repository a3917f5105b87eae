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
}

export class Bar {
  readonly element = document.createElement("div");
  readonly #sentence = document.createElement("p");
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
    this.element.append(this.#sentence, this.#endTurn, this.#takeBack, this.#announcement);
    this.show("", { takeBack: false, endTurn: false }, false);
  }

  show(sentence: string, { takeBack, endTurn }: BarOffer, warning: boolean): void {
    if (this.#sentence.textContent !== sentence) this.#sentence.textContent = sentence;
    this.element.classList.toggle("warning", warning);
    this.#takeBack.hidden = !takeBack;
    this.#endTurn.hidden = !endTurn;
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
