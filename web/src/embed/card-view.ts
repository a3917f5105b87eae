// A piece card: one man on a board, where it goes and takes, and men that the reader puts in its way.
import type { Game, GameInfo, KindInfo, Man, Owner, Reach } from "../api";
import { Board } from "../board/board";
import type { Aim, Scene } from "../board/scene";
import { make, signButton } from "../dom";
import { gameName, text, Words } from "../lang/words";
import { faulty, pageFault } from "../play/fault";
import type { Settings } from "./attributes";
import { checkDrawn, checkSites } from "./drawing";
import type { Frame } from "./frame";
import { overlay } from "./paint-drawn";
import { reading } from "./reading";
import type { KeptCard, Making, View } from "./view";
import { zonesOfSettings } from "./zones";

/** Whose man is put on a square by pressing it, by whose stood there: an enemy, then an own man, then none. */
const NEXT = new Map<Owner | null, Owner | null>([
  [null, "b"],
  ["b", "w"],
  ["w", null],
]);

export class CardView implements View {
  readonly element: HTMLElement;
  readonly #game: Game;
  readonly #info: GameInfo;
  readonly #words: Words;
  readonly #board: Board;
  readonly #legend = make("p", { role: "status", class: "legend" });
  /** What stands in the way: the man that the game has most of. */
  readonly #obstacle: KindInfo;
  /** The man as the card shows it at first. */
  readonly #first: Man;
  readonly #zones: Set<string>;
  #settings: Settings;
  #man: Man;
  #others: Man[] = [];
  #picked: Man | null = null;
  #reach: Reach[] = [];

  /** Opens the card that the attributes tell; throws an AttributeFault. */
  constructor({ engine, settings }: Making, frame: Frame, kept: KeptCard | null) {
    this.#settings = settings;
    this.#game = reading("game", () => faulty(() => new engine.Game(settings.game)));
    this.#info = this.#game.info();
    this.#words = new Words(this.#info);
    this.#obstacle = commonest(this.#info);
    try {
      const { kind, owner } = reading("piece", () => findKind(this.#info, settings.piece ?? ""));
      const site = reading("square", () => this.#findSquare(settings.square));
      this.#first = this.#put(kind, owner, site);
      this.#man = kept?.man ?? this.#first;
      this.#others = kept?.others ?? [];
      reading("square", () => faulty(() => this.#lookUp()));
      checkDrawn(settings.drawn, this.#info.board);
      this.#zones = zonesOfSettings(settings, this.#info);
    } catch (error) {
      this.#game.free();
      throw error;
    }
    this.#board = this.#newBoard();
    if (kept) this.#board.setView(kept.turned);
    const bar = make("div", { class: "bar" }, this.#legend);
    this.element = make("div", { class: "gambado-table" }, this.#board.element, bar);
    this.element.dataset.sides = this.#info.sides.join(" ");
    frame.fill(this.element);
    frame.tools.replaceChildren(
      signButton("↺", text("start-over"), () => this.startOver()),
      signButton("⇅", text("flip"), () => this.flip(!this.#board.view.flipped)),
    );
    this.#show();
  }

  look(settings: Settings): void {
    const before = this.#settings;
    this.#settings = settings;
    if (before.flipped !== settings.flipped) this.flip(settings.flipped);
    this.#show();
  }

  keep(): KeptCard {
    return { man: this.#man, others: this.#others, turned: this.#board.view };
  }

  focus(): void {
    this.#board.focus();
  }

  destroy(): void {
    this.#board.destroy();
    this.#game.free();
  }

  flip(flipped: boolean): void {
    this.#board.setView({ ...this.#board.view, flipped });
  }

  startOver(): void {
    this.#man = this.#first;
    this.#others = [];
    this.#picked = null;
    this.#show();
  }

  #newBoard(): Board {
    return new Board({
      board: this.#info.board,
      sides: this.#info.sides,
      name: text("board", { game: gameName(this.#info.id) }),
      view: { flipped: this.#settings.flipped, x: 0, y: 0 },
      siteAt: (x, y) => this.#game.siteAt(x, y),
      events: {
        press: (aim) => this.#press(aim),
        lift: (aim) => this.#lift(aim),
        drop: (aim) => this.#drop(aim),
        cancel: () => this.#drop(null),
        choose: () => {},
      },
      viewed: () => {},
    });
  }

  #press(aim: Aim): void {
    const there = this.#at(aim.square);
    if (this.#picked) this.#drop(there === this.#picked ? null : aim);
    else if (there === this.#man) this.#lift(aim);
    else this.#putNext(aim.square, there);
  }

  #putNext(site: string, there: Man | undefined): void {
    const owner = NEXT.get(there?.owner ?? null);
    this.#others = this.#others.filter((man) => man !== there);
    if (owner) this.#others = [...this.#others, this.#put(this.#obstacle, owner, site)];
    this.#show();
  }

  #lift({ square }: Aim): boolean {
    this.#picked = this.#at(square) ?? null;
    this.#show();
    return this.#picked !== null;
  }

  /** Puts the man that was picked up on its new square, on which nothing else stays. Beside the board it goes back. */
  #drop(aim: Aim | null): void {
    const picked = this.#picked;
    this.#picked = null;
    const site = picked && picked.sites.length > 1 ? aim?.crossing : aim?.square;
    if (picked && site) {
      const moved = { ...picked, ...this.#fill(picked.sites.length > 1, site) };
      const free = (man: Man) => !man.sites.some((square) => moved.sites.includes(square));
      this.#others = this.#others.filter((man) => man !== picked && free(man));
      if (picked === this.#man) this.#man = moved;
      else if (free(this.#man)) this.#others = [...this.#others, moved];
    }
    this.#show();
  }

  #at(square: string): Man | undefined {
    return [this.#man, ...this.#others].find((man) => man.sites.includes(square));
  }

  #put({ kind, letter, crossing }: KindInfo, owner: Owner, site: string): Man {
    const cased = owner === "b" ? letter.toLowerCase() : letter;
    return { ...this.#fill(crossing, site), letter: cased, kind, owner, base: null, baseKind: null };
  }

  /** A man's squares: on a crossing the four of which this is the lower-left one. */
  #fill(crossing: boolean, site: string): Pick<Man, "site" | "sites"> {
    const cell = this.#info.board.cells.find((known) => known.site === site);
    if (!crossing || !cell) return { site, sites: [site] };
    const corners = [0, 1].flatMap((up) =>
      [0, 1].map((right) => this.#game.siteAt(cell.x + right, cell.y + up)),
    );
    return { site, sites: corners.filter((corner) => corner !== undefined) };
  }

  /** The square asked for, or one in the middle (of the first player's board, where there are two). */
  #findSquare(text: string | null): string {
    const { board } = this.#info;
    const { width, height, wraps } = board;
    if (text !== null) {
      checkSites([text], board);
      return text;
    }
    const x = Math.floor((wraps ? width / 2 - 1 : width - 1) / 2);
    const y = Math.floor((height - 1) / 2);
    return this.#game.siteAt(x, y) ?? this.#game.siteAt(x - 1, y) ?? "";
  }

  #lookUp(): void {
    const men = [this.#man, ...this.#others].map(({ letter, site }) => `${letter}@${site}`);
    this.#reach = this.#game.reachAmong(men.join(" "), this.#man.site);
  }

  #show(): void {
    this.#lookUp();
    this.#board.show(this.#scene());
    const kinds = new Set(this.#reach.map(wayOf));
    const signs = (["both", "move", "capture"] as const).filter((way) => kinds.has(way));
    const legend = signs.map((way) => `${SIGNS[way]} ${text(`card-${way}`)}`).join(" · ");
    const help = text("card-help", { man: this.#words.kind(this.#man.kind) });
    this.#legend.replaceChildren(make("strong", {}, legend), make("small", {}, help));
  }

  #scene(): Scene {
    const men = [this.#man, ...this.#others];
    const picked = this.#picked;
    return {
      men,
      guest: null,
      marks: [],
      mate: false,
      liftable: new Set(men.flatMap((man) => man.sites)),
      selection: picked && { man: picked, crossing: picked.sites.length > 1 },
      targets: [],
      provisional: [],
      last: [],
      refused: [],
      question: null,
      zones: this.#zones,
      drawn: overlay({ ...this.#settings.drawn, reach: this.#reach }),
      label: (site) => this.#label(site),
    };
  }

  #label(site: string): string {
    const man = this.#at(site);
    const way = this.#reach.find((known) => known.site === site);
    const said = [site, man ? this.#words.man(man) : text("square-empty")];
    if (man && man === this.#picked) said.push(text("square-selected"));
    if (way) said.push(text(`card-${wayOf(way)}`));
    return said.join(", ");
  }
}

const SIGNS = { both: "●", move: "■", capture: "○" };

function wayOf({ move, capture }: Reach): "both" | "move" | "capture" {
  if (!capture) return "move";
  return move ? "both" : "capture";
}

/** A man by the name of its kind, or by its letter in its side's case. */
function findKind({ kinds }: GameInfo, name: string): { kind: KindInfo; owner: Owner } {
  const kind = kinds.find((known) => known.kind === name || known.letter === name.toUpperCase());
  if (!kind) throw pageFault("no-piece", { text: name, known: kinds.map((known) => known.kind).join(", ") });
  if (kind.letter === "*") return { kind, owner: "n" };
  return { kind, owner: name !== kind.kind && name === name.toLowerCase() ? "b" : "w" };
}

/** The kind of which most men stand in the array. */
function commonest({ kinds, start }: GameInfo): KindInfo {
  const count = ({ letter }: KindInfo) => start.split(letter).length;
  return kinds.reduce((most, kind) => (count(kind) > count(most) ? kind : most));
}
