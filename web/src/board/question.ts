// The choices that end a move in several ways (what to promote to, where a Cobra enters), offered on the board.
import { make } from "../dom";
import { icon } from "./pieces";
import type { Choice, Question } from "./scene";

export interface QuestionEvents {
  choose(index: number): void;
  cancel(): void;
  /** This choice is looked at, or (null) none. */
  look(index: number | null): void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class QuestionBox {
  readonly element = make("div", { class: "question", role: "dialog", hidden: true });
  readonly #events: QuestionEvents;
  #shown: Question | null = null;
  /** A pointer went down in the box: its click is meant for it, unlike that of the tap that opened it. */
  #pressed = false;

  constructor(events: QuestionEvents) {
    this.#events = events;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    // A press here is no press on the board below.
    this.element.addEventListener("pointerdown", (event) => {
      this.#pressed = true;
      event.stopPropagation();
    });
  }

  get isOpen(): boolean {
    return this.#shown !== null;
  }

  /** Shows a question, or (null) closes the box. Returns true when it was open and is now closed. */
  show(question: Question | null): boolean {
    if (question === this.#shown) return false;
    const closing = this.#shown !== null && question === null;
    this.#shown = question;
    this.#pressed = false;
    this.element.hidden = question === null;
    this.element.replaceChildren();
    this.#events.look(null);
    if (question) {
      this.element.setAttribute("aria-label", question.title);
      this.element.append(...question.choices.map((choice, index) => this.#button(choice, index)));
      this.#buttons()[0]?.focus({ preventScroll: true });
    }
    return closing;
  }

  /** Puts the box beside a square, inside the board; all in CSS pixels. */
  place(x: number, y: number, cell: number, width: number, height: number): void {
    const { offsetWidth, offsetHeight } = this.element;
    const left = Math.min(Math.max(0, x + cell / 2 - offsetWidth / 2), width - offsetWidth);
    const below = y + cell + offsetHeight <= height;
    this.element.style.left = `${Math.max(0, left)}px`;
    this.element.style.top = `${below ? y + cell : Math.max(0, y - offsetHeight)}px`;
  }

  #button({ label, kind, owner }: Choice, index: number): HTMLButtonElement {
    const attributes = { type: "button", "aria-label": label, title: label };
    const button = make("button", attributes, icon(kind, owner), make("span", {}, label));
    for (const look of ["focus", "pointerenter"]) {
      button.addEventListener(look, () => this.#events.look(index));
    }
    button.addEventListener("click", (event) => {
      if (this.#pressed || event.detail === 0) this.#events.choose(index);
    });
    return button;
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.element.querySelectorAll("button")];
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) this.#moveFocus(step);
    else if (event.key === "Escape") this.#events.cancel();
    else if (event.key === "Tab") this.#moveFocus(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #moveFocus(step: number): void {
    const buttons = this.#buttons();
    const now = buttons.findIndex((button) => button.matches(":focus"));
    buttons[(now + step + buttons.length) % buttons.length]?.focus();
  }
}
