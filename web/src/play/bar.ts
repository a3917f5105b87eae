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
  /** Where the rule that refuses can be read, and its number, if it has one. */
  rule: { number: string | null; address: string } | null;
}

export class Bar {
  readonly element: HTMLElement;
  readonly #sentence = make("p", { role: "status" });
  readonly #rule = make("a", { target: "_blank", rel: "noopener" });
  readonly #takeBack: HTMLButtonElement;
  readonly #endTurn: HTMLButtonElement;
  /** What was announced last, for the ear alone. */
  readonly #announcement = make("p", { class: "for-the-ear", "aria-live": "polite" });

  constructor(events: BarEvents) {
    this.#takeBack = button(text("take-back"), () => events.takeBack());
    this.#endTurn = button(text("end-turn"), () => events.endTurn());
    const said = make("div", { class: "said" }, this.#sentence, " ", this.#rule);
    this.element = make("div", { class: "bar" }, said, this.#endTurn, this.#takeBack, this.#announcement);
    this.show("", { takeBack: false, endTurn: false, rule: null }, false);
  }

  show(sentence: string, { takeBack, endTurn, rule }: BarOffer, warning: boolean): void {
    if (this.#sentence.textContent !== sentence) this.#sentence.textContent = sentence;
    this.element.classList.toggle("warning", warning);
    this.#takeBack.hidden = !takeBack;
    this.#endTurn.hidden = !endTurn;
    const number = rule?.number ?? null;
    this.#rule.hidden = rule === null;
    this.#rule.textContent = number === null ? text("the-rules") : text("ruling", { number });
    this.#rule.href = rule?.address ?? "";
  }

  announce(sentence: string): void {
    this.#announcement.textContent = sentence;
  }
}
