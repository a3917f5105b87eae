// What stands beside the board: turns and tools.
import type { GameInfo } from "../api";
import { button, make } from "../dom";
import { text, type Words } from "../lang/words";
import type { Session } from "../play/session";
import { zonesOf } from "../play/zones";
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
}

export class Panel {
  readonly element = make("div", { class: "panel" });
  readonly moves: MoveList;
  readonly #session: Session;
  readonly #events: PanelEvents;
  /** Who plays, and whether an earlier position is seen. */
  readonly #now = make("div", { class: "notes" });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #view = make("div", { class: "row view" });
  #zones = new Map<string, HTMLInputElement>();
  #shown = "";

  constructor(session: Session, events: PanelEvents) {
    this.#session = session;
    this.#events = events;
    this.moves = new MoveList(session);
    this.#undo = button(text("undo"), () => events.undo());
    this.#redo = button(text("redo"), () => events.redo());
    const tools = make(
      "div",
      { class: "row" },
      this.#undo,
      this.#redo,
      button(text("flip"), () => events.flip()),
      button(text("share"), () => events.share()),
    );
    this.element.append(this.#now, tools, this.#view, this.moves.element);
  }

  /** Shows the session's position. `players`: names of the first and the second side's. */
  show(words: Words, zones: Set<string>, players: [string, string] | null): void {
    const { info, ply, length, steps } = this.#session.now;
    if (this.#shown !== info.id) this.#showGame(info, words);
    for (const [zone, box] of this.#zones) box.checked = zones.has(zone);
    this.#showNow(words, players, ply < length);
    this.#undo.disabled = ply === 0;
    this.#redo.disabled = !(ply === length && length < steps.length);
    this.moves.show();
  }

  #showGame(info: GameInfo, words: Words): void {
    this.#shown = info.id;
    this.element.dataset.sides = info.sides.join(" ");
    this.#view.replaceChildren(
      ...(info.board.wraps ? this.#turnButtons(info) : []),
      ...this.#zoneBoxes(info, words),
    );
    this.#view.hidden = this.#view.childElementCount === 0;
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
}
