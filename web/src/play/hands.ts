// Men in hand beside the board, for dropping by click, drag or key.
import type { HandMan, SideId } from "../api";
import { icon } from "../board/pieces";
import { make } from "../dom";
import { text, type Words } from "../lang/words";

export interface HandEvents {
  /** A man in hand was pressed; `event` is there when a pointer did it and may drag the man away. */
  pick(man: HandMan, event: PointerEvent | null): void;
}

/** One side's men in hand. */
export class Hand {
  readonly element: HTMLElement;
  readonly #side: SideId;
  readonly #words: Words;
  readonly #events: HandEvents;

  constructor(side: SideId, words: Words, events: HandEvents) {
    this.#side = side;
    this.#words = words;
    this.#events = events;
    const name = text("in-hand", { side: words.side(side) });
    this.element = make("div", { class: "hand", role: "group", "aria-label": name });
  }

  show(men: HandMan[], picked: string | null, active: boolean): void {
    const own = men.filter((man) => man.side === this.#side && man.count > 0);
    this.element.replaceChildren(...own.map((man) => this.#button(man, picked === man.letter, active)));
    if (own.length > 0) return;
    this.element.append(text("nothing-in-hand", { side: this.#words.side(this.#side) }));
  }

  #button(man: HandMan, picked: boolean, active: boolean): HTMLButtonElement {
    const button = make(
      "button",
      {
        type: "button",
        disabled: !active,
        "aria-pressed": String(picked),
        "aria-label": `${this.#words.kind(man.kind)}, ${man.count}`,
      },
      icon(man.kind, man.side),
      make("span", {}, String(man.count)),
    );
    button.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.#events.pick(man, event);
    });
    button.addEventListener("click", (event) => {
      if (event.detail === 0) this.#events.pick(man, null);
    });
    return button;
  }
}
