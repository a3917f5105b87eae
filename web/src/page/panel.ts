// What stands beside the board: turns and tools.
import type { GameInfo, Man } from "../api";
import { icon } from "../board/pieces";
import { isKnown, text, type Words } from "../lang/words";
import type { Session } from "../play/session";
import { zonesOf } from "../play/zones";
import { CopyButton } from "./copy";
import { button, make } from "./dom";
import { MoveList } from "./moves";

export interface PanelEvents {
  undo(): void;
  redo(): void;
  flip(): void;
  /** Write the position to put it elsewhere. */
  share(): void;
  /** Turn a board with joined edges by so much; null: put it back. */
  turn(by: { x: number; y: number } | null): void;
  zones(zones: Set<string>): void;
  /** A turn was typed. True: it was played. */
  play(turn: string): boolean;
  /** A position was given to put up. `failed` is told what is wrong with it, and the character. */
  putUp(position: string, failed: (sentence: string, at: number | null) => void): void;
  /** The text of a report of the position on screen. */
  report(): string;
}

export class Panel {
  readonly element = make("div", { class: "panel" });
  readonly moves: MoveList;
  readonly #session: Session;
  readonly #events: PanelEvents;
  /** Of the game now: who plays, and whether an earlier position is seen. */
  readonly #now = make("div", { class: "notes" });
  /** Of the game as such: what is known of its sources. */
  readonly #notes = make("div", { class: "notes" });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #view = make("div", { class: "row view" });
  readonly #typed = make("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  readonly #position = make("textarea", { rows: "3", spellcheck: "false" });
  readonly #positionFault = make("p", { role: "alert", class: "fault" });
  readonly #report: CopyButton;
  readonly #men = make("ul", { class: "kinds" });
  readonly #words = make("div", {});
  readonly #keys = make("p", {});
  #zones = new Map<string, HTMLInputElement>();
  #shown = "";

  constructor(session: Session, events: PanelEvents) {
    this.#session = session;
    this.#events = events;
    this.moves = new MoveList(session);
    this.#undo = button(text("undo"), () => events.undo());
    this.#redo = button(text("redo"), () => events.redo());
    this.#report = new CopyButton(text("report"), text("report-text"), () => events.report());
    const tools = make(
      "div",
      { class: "row" },
      this.#undo,
      this.#redo,
      button(text("flip"), () => events.flip()),
      button(text("share"), () => events.share()),
    );
    this.element.append(
      this.#now,
      tools,
      this.#view,
      this.moves.element,
      this.#typeForm(),
      this.#report.element,
      this.#notes,
      details(text("position"), this.#positionForm()),
      details(text("men-of-game"), this.#men),
      details(text("men-in-words"), this.#words),
      details(text("help"), this.#keys),
    );
  }

  /** Shows the session's position. `players`: names of the first and the second side's. */
  show(words: Words, zones: Set<string>, players: [string, string] | null): void {
    const { info, position, men, ply, length, steps } = this.#session.now;
    if (this.#shown !== info.id) this.#showGame(info, words);
    for (const [zone, box] of this.#zones) box.checked = zones.has(zone);
    this.#showNow(words, players, ply < length);
    this.#undo.disabled = ply === 0;
    this.#redo.disabled = !(ply === length && length < steps.length);
    this.#position.value = position;
    this.#positionFault.textContent = "";
    this.#report.clear();
    this.#words.replaceChildren(...menInWords(men, words));
    this.moves.show();
  }

  #showGame(info: GameInfo, words: Words): void {
    this.#shown = info.id;
    this.element.dataset.sides = info.sides.join(" ");
    this.showNotes(words);
    // A man that can be promoted from several others is listed once.
    const kinds = new Map(info.kinds.map((kind) => [kind.kind, kind]));
    this.#men.replaceChildren(
      ...[...kinds.values()].map(({ kind, letter }) => {
        const drawing = icon(kind, letter === "*" ? "n" : "w");
        return make("li", {}, drawing, `${words.kind(kind)} (${letter})`);
      }),
    );
    const wraps = info.board.wraps;
    this.#keys.textContent = wraps ? `${text("help-text")} ${text("help-wrap")}` : text("help-text");
    this.#view.replaceChildren(...(wraps ? this.#turnButtons(info) : []), ...this.#zoneBoxes(info, words));
    this.#view.hidden = this.#view.childElementCount === 0;
  }

  /** Shows what is known of the game's sources, as far as the words for it are there. */
  showNotes(words: Words): void {
    const { notes } = this.#session.now.info;
    this.#notes.replaceChildren(...notes.filter(isKnown).map((code) => make("p", {}, words.code(code))));
  }

  #turnButtons({ board }: GameInfo): HTMLElement[] {
    const halfAcross = Math.floor(board.width / 2);
    const halfUp = Math.floor(board.height / 2);
    return [
      button(`${text("turn-view")} ↔`, () => this.#events.turn({ x: halfAcross, y: 0 })),
      button(`${text("turn-view")} ↕`, () => this.#events.turn({ x: 0, y: halfUp })),
      button(text("view-back"), () => this.#events.turn(null)),
    ];
  }

  #zoneBoxes(info: GameInfo, words: Words): HTMLElement[] {
    this.#zones = new Map(zonesOf(info).map((zone) => [zone, make("input", { type: "checkbox" })]));
    return [...this.#zones].map(([zone, box]) => {
      box.addEventListener("change", () => this.#events.zones(this.#checkedZones()));
      return make("label", { class: "zone" }, box, words.code(zone));
    });
  }

  #checkedZones(): Set<string> {
    return new Set([...this.#zones].filter(([, box]) => box.checked).map(([zone]) => zone));
  }

  #showNow(words: Words, players: [string, string] | null, earlier: boolean): void {
    const lines = (players ?? []).map((name, index) =>
      text("plays", { name, side: words.side(index === 0 ? "w" : "b") }),
    );
    if (earlier) lines.push(text("earlier"));
    this.#now.replaceChildren(...lines.map((line) => make("p", {}, line)));
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
    this.#position.setAttribute("aria-label", text("position"));
    const form = make(
      "form",
      {},
      this.#position,
      this.#positionFault,
      make("div", { class: "row" }, make("button", {}, text("put-up")), this.#positionCopy()),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#putUp();
    });
    return form;
  }

  #positionCopy(): HTMLElement {
    return new CopyButton(text("copy"), text("position"), () => this.#session.now.position).element;
  }

  #putUp(): void {
    const given = this.#position.value.trim();
    this.#events.putUp(given, (sentence, at) => {
      this.#positionFault.textContent = sentence;
      this.#position.value = given;
      this.#position.focus();
      if (at !== null) this.#position.setSelectionRange(at, at + 1);
    });
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
