// What stands at the end of the panel: turns to be typed, notes on the game, its men, the position as a text and in
// words, help.
import type { Man } from "../api";
import { icon } from "../board/pieces";
import { make } from "../dom";
import { text, Words } from "../lang/words";
import type { Snapshot } from "../play/session";
import { CopyButton } from "./copy";

export interface ExtrasEvents {
  /** A turn was typed. True: it was played. */
  play(turn: string): boolean;
  /** A position was given to put up. Returns what is wrong with it and the character, or null. */
  putUp(position: string): { sentence: string; at: number | null } | null;
  /** The text of a report of the position on screen. */
  report(): string;
}

export class Extras {
  readonly elements: HTMLElement[];
  readonly #events: ExtrasEvents;
  /** What is known of the game's sources. */
  readonly #notes = make("div", { class: "notes" });
  readonly #typed = make("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  readonly #position = make("textarea", { rows: "3", spellcheck: "false", "aria-label": text("position") });
  readonly #positionFault = make("p", { role: "alert", class: "fault" });
  readonly #report: CopyButton;
  readonly #men = make("ul", { class: "kinds" });
  readonly #words = make("div", {});
  readonly #keys = make("p", {});
  #now: Snapshot;

  constructor(now: Snapshot, events: ExtrasEvents) {
    this.#now = now;
    this.#events = events;
    this.#report = new CopyButton(text("report"), text("report-text"), () => events.report());
    this.elements = [
      this.#typeForm(),
      this.#report.element,
      this.#notes,
      details(text("position"), this.#positionForm()),
      details(text("men-of-game"), this.#men),
      details(text("men-in-words"), this.#words),
      details(text("help"), this.#keys),
    ];
    this.#showGame();
    this.show(now);
  }

  show(now: Snapshot): void {
    const before = this.#now;
    this.#now = now;
    if (before.info !== now.info) this.#showGame();
    this.#position.value = now.position;
    this.#positionFault.textContent = "";
    this.#report.clear();
    this.#words.replaceChildren(...menInWords(now.men, new Words(now.info)));
  }

  #showGame(): void {
    const { info } = this.#now;
    const words = new Words(info);
    this.#notes.replaceChildren(...info.notes.map((code) => make("p", {}, words.code(code))));
    // A man that can be promoted from several others is listed once.
    const kinds = new Map(info.kinds.map((kind) => [kind.kind, kind]));
    this.#men.replaceChildren(
      ...[...kinds.values()].map(({ kind, letter }) => {
        const drawing = icon(kind, letter === "*" ? "n" : "w");
        return make("li", {}, drawing, `${words.kind(kind)} (${letter})`);
      }),
    );
    const help = text("help-text");
    this.#keys.textContent = info.board.wraps ? `${help} ${text("help-wrap")}` : help;
  }

  #typeForm(): HTMLFormElement {
    const form = make(
      "form",
      { class: "row" },
      make("label", {}, text("type-turn"), this.#typed),
      make("button", {}, text("play")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#typed.value.trim() === "") return;
      if (this.#events.play(this.#typed.value.trim())) this.#typed.value = "";
      else this.#typed.select();
    });
    return form;
  }

  #positionForm(): HTMLFormElement {
    const copy = new CopyButton(text("copy"), text("position"), () => this.#now.position);
    const form = make(
      "form",
      {},
      this.#position,
      this.#positionFault,
      make("div", { class: "row" }, make("button", {}, text("put-up")), copy.element),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#putUp();
    });
    return form;
  }

  #putUp(): void {
    const given = this.#position.value.trim();
    const fault = this.#events.putUp(given);
    if (!fault) return;
    this.#positionFault.textContent = fault.sentence;
    this.#position.value = given;
    this.#position.focus();
    if (fault.at !== null) this.#position.setSelectionRange(fault.at, fault.at + 1);
  }
}

function details(summary: string, ...content: Node[]): HTMLDetailsElement {
  return make("details", {}, make("summary", {}, summary), ...content);
}

/** All men by owner and kind, with their squares. */
function menInWords(men: Man[], words: Words): HTMLElement[] {
  return [...Map.groupBy(men, (man) => words.man(man))].map(([name, group]) =>
    make("p", {}, `${name}: ${group.map((man) => man.site).join(", ")}`),
  );
}
