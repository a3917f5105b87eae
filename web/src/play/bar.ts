// The line under the board: a refusal, or a turn that is half done and how to go on with it.
import { button, make } from "../dom";
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
  readonly element: HTMLElement;
  readonly #sentence = make("p", { role: "status" });
  readonly #ruling = make("a", { target: "_blank", rel: "noopener" });
  readonly #takeBack: HTMLButtonElement;
  readonly #endTurn: HTMLButtonElement;
  /** What was announced last, for the ear alone. */
  readonly #announcement = make("p", { class: "for-the-ear", "aria-live": "polite" });

  constructor(events: BarEvents) {
    this.#takeBack = button(text("take-back"), () => events.takeBack());
    this.#endTurn = button(text("end-turn"), () => events.endTurn());
    const said = make("div", { class: "said" }, this.#sentence, " ", this.#ruling);
    this.element = make("div", { class: "bar" }, said, this.#endTurn, this.#takeBack, this.#announcement);
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
