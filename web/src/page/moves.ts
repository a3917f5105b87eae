// The list of turns, and the buttons that walk through it.
import type { SideId, Step } from "../api";
import { button, make, signButton } from "../dom";
import { text } from "../lang/words";
import type { Session } from "../play/session";

const KEYS: Record<string, (ply: number, last: number) => number> = {
  ArrowLeft: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  ArrowUp: (ply) => ply - 2,
  ArrowDown: (ply) => ply + 2,
  Home: () => 0,
  End: (_, last) => last,
};

export class MoveList {
  readonly element = make("section", { class: "moves" });
  readonly buttons: HTMLElement;
  readonly list = make("ol", { tabindex: "0", "aria-label": text("turns") });
  readonly #session: Session;
  readonly #steps: { button: HTMLButtonElement; possible: (ply: number, last: number) => boolean }[];

  constructor(session: Session) {
    this.#session = session;
    const back = (ply: number) => ply > 0;
    const on = (ply: number, last: number) => ply < last;
    this.#steps = [
      { button: signButton("|◀", text("first"), () => this.walk("Home")), possible: back },
      { button: signButton("◀", text("back"), () => this.walk("ArrowLeft")), possible: back },
      { button: signButton("▶", text("forward"), () => this.walk("ArrowRight")), possible: on },
      { button: signButton("▶|", text("latest"), () => this.walk("End")), possible: on },
    ];
    this.buttons = make("div", { class: "row" }, ...this.#steps.map((walk) => walk.button));
    this.element.append(this.buttons, this.list);
    this.list.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !KEYS[event.key]) return;
      event.preventDefault();
      this.walk(event.key);
    });
  }

  /** Goes to another position of the game as this key says. */
  walk(key: string): void {
    const { ply, length } = this.#session.now;
    const goal = KEYS[key]?.(ply, length);
    if (goal !== undefined) this.#session.goTo(goal);
  }

  show(): void {
    const { steps, ply, length } = this.#session.now;
    const played = steps.slice(0, length);
    for (const { button: element, possible } of this.#steps) element.disabled = !possible(ply, length);
    this.list.replaceChildren(...this.#rows(played, ply));
    if (length === 0) this.list.append(make("li", { class: "none" }, text("no-turns")));
    this.#scroll();
  }

  /** Brings the current turn into the list's view; the page itself stays where it is. */
  #scroll(): void {
    const current = this.list.querySelector("[aria-current]");
    if (!current) return;
    const [box, list] = [current.getBoundingClientRect(), this.list.getBoundingClientRect()];
    if (box.top < list.top) this.list.scrollTop -= list.top - box.top;
    else if (box.bottom > list.bottom) this.list.scrollTop += box.bottom - list.bottom;
  }

  /** One row a number: the first side's turn and the second's. */
  #rows(steps: Step[], ply: number): HTMLElement[] {
    const rows: HTMLElement[] = [];
    let number = this.#firstNumber();
    let previous: SideId | null = null;
    steps.forEach((step, index) => {
      if (previous === null || step.side === "w") {
        if (previous !== null) number += 1;
        rows.push(make("li", {}, make("span", { class: "number" }, `${number}.`)));
        if (step.side === "b") rows.at(-1)?.append(make("span", {}, "…"));
      }
      rows.at(-1)?.append(this.#turn(step, index + 1, index + 1 === ply));
      previous = step.side;
    });
    return rows;
  }

  #turn({ notation }: Step, ply: number, current: boolean): HTMLElement {
    const attributes = { class: "turn", "aria-current": current ? "true" : false, tabindex: "-1" };
    return button(notation, () => this.#session.goTo(ply), attributes);
  }

  #firstNumber(): number {
    const { position } = this.#session.record;
    return Number((position ?? this.#session.now.info.start).split(" ").at(-1));
  }
}
