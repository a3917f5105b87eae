// The dialog for a new game: which one, how it starts, and who plays which side.
import type { GameInfo } from "../api";
import { button, make, select } from "../dom";
import { sides } from "../lang/en/names";
import { text, Words } from "../lang/words";
import type { GameText } from "../play/link";
import { gameSelect } from "./games";

export interface NewGame {
  text: GameText;
  /** Names of the players of the first and the second side, where the game asks for them. */
  players: [string, string] | null;
  /** What the lot gave, in words; null when there was none. */
  drawn: string | null;
}

const LOT = "lot";

/** A number below `count` that nobody can foresee. */
function draw(count: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;
}

export class NewGameDialog {
  readonly element = make("dialog", { "aria-label": text("new-game") });
  readonly #games: GameInfo[];
  readonly #begin: (game: NewGame) => void;
  readonly #game: HTMLSelectElement;
  readonly #choices = make("div", { class: "choices" });
  #start: HTMLSelectElement | null = null;
  #first: HTMLSelectElement | null = null;
  readonly #names = [1, 2].map((number) =>
    make("input", { value: text("player", { number }), maxlength: "40" }),
  );

  constructor(games: GameInfo[], begin: (game: NewGame) => void) {
    this.#games = games;
    this.#begin = begin;
    this.#game = gameSelect(games);
    this.#game.addEventListener("change", () => this.#offer());
    const form = make(
      "form",
      { method: "dialog" },
      make("h2", {}, text("new-game")),
      make("label", {}, text("game"), this.#game),
      this.#choices,
      make(
        "div",
        { class: "row" },
        make("button", { value: "begin", class: "main" }, text("begin")),
        button(text("cancel"), () => this.element.close()),
      ),
    );
    form.addEventListener("submit", () => this.#submit());
    this.element.append(form);
  }

  open(id: string): void {
    this.#game.value = id;
    this.#offer();
    this.element.showModal();
  }

  get #info(): GameInfo {
    return this.#games.find((game) => game.id === this.#game.value) as GameInfo;
  }

  /** The man whose square the players choose. */
  get #starter(): string {
    return new Words(this.#info).kind(this.#info.starts[0]?.kind ?? "");
  }

  /** Shows what this game lets its players choose. */
  #offer(): void {
    const info = this.#info;
    this.#start = null;
    this.#first = null;
    this.#choices.replaceChildren();
    if (info.starts.length > 0) {
      const options = info.starts.map(({ site, position }): [string, string] => [position, site]);
      this.#start = select([[LOT, text("by-lot")], ...options], LOT);
      const label = text("start-square", { man: this.#starter });
      this.#choices.append(make("label", {}, label, this.#start));
    }
    if (info.lot.includes("sides")) this.#offerSides(info);
  }

  #offerSides(info: GameInfo): void {
    const label = text("who-is", { side: sides[info.sides[0]] ?? info.sides[0] });
    this.#first = select([[LOT, text("by-lot")]], LOT);
    this.#first.append(
      ...this.#names.map((name, index) => make("option", { value: String(index) }, name.value)),
    );
    this.#choices.append(
      make(
        "fieldset",
        {},
        make("legend", {}, text("player-names")),
        ...this.#names.map((name, index) => named(name, index)),
      ),
      make("label", {}, label, this.#first),
    );
  }

  #submit(): void {
    const { id, start, starts } = this.#info;
    const drawn: string[] = [];
    let position: string | null = this.#start?.value ?? null;
    if (position === LOT) {
      const chosen = starts[draw(starts.length)];
      position = chosen?.position ?? null;
      if (chosen) drawn.push(text("starts-on", { man: this.#starter, site: chosen.site }));
    }
    const players = this.#players(drawn);
    const usual = position === null || position === start;
    this.#begin({
      text: { game: id, position: usual ? null : position, turns: [] },
      players,
      drawn: drawn.length === 0 ? null : text("drawn", { what: drawn.join(", ") }),
    });
  }

  #players(drawn: string[]): [string, string] | null {
    if (!this.#first) return null;
    const lot = this.#first.value === LOT;
    const first = lot ? draw(2) : Number(this.#first.value);
    const names = this.#names.map((name) => name.value);
    const players: [string, string] = [names[first] ?? "", names[1 - first] ?? ""];
    const side = new Words(this.#info).side("w");
    if (lot) drawn.push(text("plays", { name: players[0], side }));
    return players;
  }
}

function named(input: HTMLInputElement, index: number): HTMLElement {
  return make("label", {}, text("player", { number: index + 1 }), input);
}
