// A game being played at a board: the board, the men in hand, the line under it, and the turn being put together.
// It asks the session what may be played and why not; it knows no rules itself.
import type { HandMan, Man, Mark, Part, Refusal, SideId } from "../api";
import { Board } from "../board/board";
import type { View } from "../board/geometry";
import { type Aim, type BoardEvents, NOTHING_DRAWN, type Overlay } from "../board/scene";
import { make } from "../dom";
import { gameName, text, Words } from "../lang/words";
import { Bar, type BarOffer } from "./bar";
import { Fault } from "./fault";
import { Hand } from "./hands";
import { liftableSquares, manInHand, sceneOf } from "./scene-of";
import { type ChangeOfGame, RulesStopped, type Session, type Snapshot } from "./session";
import { Turn } from "./turn";

export interface TableOptions {
  session: Session;
  view: View;
  /** Parts played of a turn that is not complete, as text: a reload loses nothing. */
  prefix: string;
  zones: Set<string>;
  /** The board is only to be looked at. */
  frozen?: boolean;
  /** The folder of the rules' pages, to which a refusal leads; null: there is none. */
  rules: URL | null;
  /** A try was refused. */
  refused?(refusal: Refusal, turn: string): void;
  /** A legal turn was not taken. */
  notTaken?(turn: string, fault: Fault): void;
  /** Something that is kept beyond a reload has changed: the view, or the parts played. */
  changed(): void;
}

/** A sentence in the line under the board, and the squares that show what it says. */
interface Note {
  /** Asked again whenever it is shown: its words may have come in the meantime. */
  sentence(): string;
  sites: string[];
  warning: boolean;
  rule?: BarOffer["rule"];
}

/** Where on the rules' pages the rule of a game is told that refuses: its ruling, or where the game's rules begin. */
export function ruleAddress(rules: URL | null, game: string, { page, ruling }: Refusal): string | null {
  if (!rules) return null;
  return new URL(`${page}.html#${ruling === null ? game : `r${ruling}`}`, rules).href;
}

/** How long a turn that can only be passed is shown before it is. */
const PASS_PAUSE = 1400;

export class Table {
  readonly element = make("div", { class: "gambado-table" });
  readonly #options: TableOptions;
  readonly #bar: Bar;
  /** Id of the game that the board was made for. */
  #shown: string;
  #words: Words;
  #board: Board;
  #hands: Record<SideId, Hand>;
  #turn: Turn;
  #men: Man[] = [];
  #marks: Mark[] = [];
  #note: Note | null = null;
  #drawn = NOTHING_DRAWN;
  #marked = true;
  #passing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#bar = new Bar({
      takeBack: () => this.#try(() => this.takeBack()),
      endTurn: () => this.#try(() => this.#end()),
    });
    this.#shown = this.#now.info.id;
    this.#words = new Words(this.#now.info);
    this.#board = this.#newBoard(options.view);
    this.#hands = this.#newHands();
    this.#turn = this.#newTurn();
    this.#lay();
    this.#playAgain(options.prefix);
    this.#look([]);
    this.#passIfForced();
    options.session.onChange((change) => this.#gameChanged(change));
  }

  get words(): Words {
    return this.#words;
  }

  get view(): View {
    return this.#board.view;
  }

  /** Parts played of the turn that is not complete. */
  get prefix(): string {
    return this.#turn.prefix;
  }

  setView(view: View): void {
    this.#board.setView(view);
    this.#lay();
    this.#options.changed();
  }

  setZones(zones: Set<string>): void {
    this.#options.zones = zones;
    this.#look([]);
  }

  /** Shows it again, as it is. */
  refresh(): void {
    this.#look([]);
  }

  /** Lets turns be played, or only be looked at. */
  freeze(frozen: boolean): void {
    if (frozen === (this.#options.frozen ?? false)) return;
    this.#options.frozen = frozen;
    this.#turn = this.#newTurn();
    this.#look([]);
  }

  /** Draws this over the board; `marked`: the marks of the position are shown as well. */
  draw(drawn: Overlay, marked: boolean): void {
    if (drawn === this.#drawn && marked === this.#marked) return;
    this.#drawn = drawn;
    this.#marked = marked;
    this.#look([]);
  }

  /** Plays again the parts of a turn that was left half done. */
  resume(prefix: string): void {
    this.#turn = this.#newTurn();
    this.#playAgain(prefix);
    this.#look([]);
  }

  destroy(): void {
    clearTimeout(this.#passing);
    this.#board.destroy();
    this.element.remove();
  }

  focus(): void {
    this.#board.focus();
  }

  /** Says a sentence in the line under the board. */
  say(sentence: string | (() => string), warning = true): void {
    this.#note = { sentence: typeof sentence === "string" ? () => sentence : sentence, sites: [], warning };
    this.#look([]);
  }

  /** Plays a turn given in either notation, or says why not (false); throws a Fault of its text. */
  play(turn: string): boolean {
    const { session } = this.#options;
    const refusal = session.explain(turn);
    if (refusal) this.refuse(refusal, turn);
    else session.play(turn);
    return refusal === null;
  }

  /** Says why a turn is refused, with the squares that show it. */
  refuse(refusal: Refusal, turn: string): void {
    this.#options.refused?.(refusal, turn);
    this.#note = this.#noteOf(refusal);
    this.#look([]);
  }

  /** Takes the last part of the turn back; false when none was played. */
  takeBack(): boolean {
    const part = this.#turn.takeBack();
    if (!part) return false;
    this.#note = null;
    this.#preview();
    this.#pickContinuing();
    this.#look([[...part.path].reverse()]);
    this.#options.changed();
    return true;
  }

  /** One step back: from a choice, from a man picked up, from a part played. */
  cancel(): void {
    this.#try(() => this.#stepBack());
  }

  get #now(): Snapshot {
    return this.#options.session.now;
  }

  #newBoard(view: View): Board {
    const { session } = this.#options;
    const { board, sides, id } = this.#now.info;
    return new Board({
      board,
      sides,
      view,
      name: text("board", { game: gameName(id) }),
      siteAt: (x, y) => session.siteAt(x, y),
      events: this.#boardEvents(),
      viewed: () => this.#options.changed(),
    });
  }

  #boardEvents(): BoardEvents {
    return {
      press: (aim) => this.#try(() => this.#press(aim)),
      lift: (aim) => this.#try(() => this.#lift(aim)) ?? false,
      drop: (aim) => this.#try(() => this.#drop(aim)),
      cancel: () => this.cancel(),
      choose: (index) => this.#try(() => this.#choose(index)),
    };
  }

  #newHands(): Record<SideId, Hand> {
    const events = {
      pick: (man: HandMan, event: PointerEvent | null) => this.#try(() => this.#pickFromHand(man, event)),
    };
    return { w: new Hand("w", this.#words, events), b: new Hand("b", this.#words, events) };
  }

  #newTurn(): Turn {
    const { session } = this.#options;
    this.#men = this.#now.men;
    this.#marks = this.#now.marks;
    const open = !this.#options.frozen && !this.#now.status.over;
    return new Turn(this.#now.next, (prefix) => session.nextParts(prefix), open);
  }

  #lay(): void {
    this.element.dataset.sides = this.#now.info.sides.join(" ");
    const { w, b } = this.#hands;
    const [far, near] = this.#board.view.flipped ? [w, b] : [b, w];
    const hands = this.#now.info.hands;
    const rows = [this.#board.element, this.#bar.element];
    this.element.replaceChildren(
      ...(hands ? [far.element, rows[0] as Node, near.element, rows[1] as Node] : rows),
    );
  }

  /** Runs what a hand has set going. When the rules stop, the session has said so and the board stays as it is. */
  #try<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (error instanceof Fault) this.say(() => this.#words.fault(error));
      else if (error instanceof RulesStopped) this.say(text("rules-stopped"));
      else throw error;
      return undefined;
    }
  }

  #press(aim: Aim): void {
    this.#note = null;
    const { source, choices } = this.#turn;
    const options = this.#turn.optionsTo(this.#goal(aim));
    if (choices.length > 0) this.#turn.choices = [];
    else if (options.length > 0) this.#advance(options);
    else if (source?.man.sites.includes(aim.square)) this.#pressAgain();
    else if (this.#isProvisional(aim.square) && !source) this.#finishOrTakeBack();
    else if (!this.#pick(aim.square)) this.#answer(aim);
    this.#look([]);
  }

  /** The picked-up man is pressed again: put it down, or end the turn of a man that could move on. */
  #pressAgain(): void {
    if (this.#turn.canEnd) this.#end();
    else this.#turn.source = null;
  }

  #finishOrTakeBack(): void {
    if (this.#turn.canEnd) this.#end();
    else this.takeBack();
  }

  #lift(aim: Aim): boolean {
    this.#note = null;
    this.#turn.choices = [];
    const current = this.#turn.source?.man.sites.includes(aim.square) ?? false;
    if (!current && this.#isProvisional(aim.square)) {
      const site = this.#turn.parts.at(-1)?.from ?? "";
      this.takeBack();
      this.#pick(site);
    } else if (!current && !this.#pick(aim.square)) {
      this.#sayWhyNot(aim.square);
      this.#look([]);
      return false;
    }
    this.#look([]);
    return true;
  }

  #drop(aim: Aim | null): void {
    const options = aim ? this.#turn.optionsTo(this.#goal(aim)) : [];
    if (options.length > 0) this.#advance(options);
    else if (aim && !this.#turn.source?.man.sites.includes(aim.square)) this.#answer(aim);
    this.#look([]);
  }

  #stepBack(): void {
    this.#note = null;
    const continuing = this.#turn.parts.at(-1)?.to;
    if (this.#turn.choices.length > 0) this.#turn.choices = [];
    else if (this.#turn.source && this.#turn.source.man.site !== continuing) this.#turn.source = null;
    else if (this.takeBack()) return;
    this.#look([]);
  }

  #choose(index: number): void {
    const part = this.#turn.choices[index];
    if (part) this.#playPart(part);
  }

  #pickFromHand(man: HandMan, event: PointerEvent | null): void {
    this.#note = null;
    const again = this.#turn.source?.fromHand && this.#turn.source.man.letter === man.letter;
    const held = manInHand(man.letter, man.kind, man.side);
    this.#turn.source = again && !event ? null : { man: held, crossing: false, fromHand: true };
    this.#turn.choices = [];
    this.#look([]);
    if (event) this.#board.carry(event);
    else this.#board.focus();
  }

  #goal(aim: Aim): string | null {
    return this.#turn.source?.crossing ? aim.crossing : aim.square;
  }

  #pick(square: string): boolean {
    const man = this.#men.find((other) => other.sites.includes(square));
    if (!man || this.#isProvisional(square)) return false;
    if (!liftableSquares(this.#now, this.#turn, this.#men).has(square)) return false;
    this.#turn.source = { man, crossing: man.sites.length > 1, fromHand: false };
    return true;
  }

  #isProvisional(square: string): boolean {
    return this.#turn.parts.at(-1)?.footprint.includes(square) ?? false;
  }

  #advance(options: Part[]): void {
    const [only, ...others] = options;
    if (only && others.length === 0) this.#playPart(only);
    else this.#turn.choices = this.#byStrength(options);
  }

  /** Choices in the order in which the game lists its men. */
  #byStrength(options: Part[]): Part[] {
    const letters = this.#now.info.kinds.map((kind) => kind.letter);
    const place = (part: Part) => letters.indexOf(part.promotion ?? "");
    return [...options].sort((a, b) => place(a) - place(b));
  }

  #playPart(part: Part): void {
    this.#note = null;
    if (this.#turn.add(part)) {
      this.#end();
      return;
    }
    this.#preview();
    this.#pickContinuing();
    this.#look([part.path]);
    this.#bar.announce(text("part-done", { part: this.#words.part(part) }));
    this.#options.changed();
  }

  #preview(): void {
    const { prefix } = this.#turn;
    const { men, marks } = prefix === "" ? this.#now : this.#options.session.preview(prefix);
    this.#men = men;
    this.#marks = marks;
  }

  /** A man that alone may move on is picked up at once. */
  #pickContinuing(): void {
    const last = this.#turn.parts.at(-1);
    const onlyIt =
      last?.to && this.#turn.next.length > 0 && this.#turn.next.every((part) => part.from === last.to);
    const man = onlyIt ? this.#men.find((other) => other.site === last.to) : undefined;
    if (man) this.#turn.source = { man, crossing: man.sites.length > 1, fromHand: false };
  }

  #end(): void {
    const { prefix } = this.#turn;
    if (prefix === "") return;
    try {
      this.#options.session.play(prefix);
    } catch (error) {
      // What the session does not take is not left standing on the board.
      if (error instanceof Fault) {
        this.resume("");
        this.#options.notTaken?.(prefix, error);
      }
      throw error;
    }
  }

  /** Answers a try that leads nowhere: the rules say why, and which squares show it. */
  #answer(aim: Aim): void {
    const { source } = this.#turn;
    if (!source) {
      this.#sayWhyNot(aim.square);
      return;
    }
    const goal = this.#goal(aim) ?? aim.square;
    const tried = source.fromHand ? `${source.man.letter.toUpperCase()}@${goal}` : source.man.site + goal;
    const turn = this.#turn.with(tried);
    const refusal = this.#options.session.explain(turn);
    if (refusal) this.refuse(refusal, turn);
  }

  #noteOf(refusal: Refusal): Note {
    const { code, text: values, sites, ruling } = refusal;
    const address = ruleAddress(this.#options.rules, this.#now.info.id, refusal);
    return {
      sentence: () => this.#words.code(code, values),
      sites,
      warning: true,
      rule: address ? { number: ruling, address } : null,
    };
  }

  #sayWhyNot(square: string): void {
    const { status } = this.#now;
    if (this.#options.frozen && !status.over) return;
    if (!this.#men.some((man) => man.sites.includes(square))) return;
    const sentence = status.over
      ? this.#words.status(status)
      : text("other-turn", { side: this.#words.side(status.side) });
    this.#note = { sentence: () => sentence, sites: [], warning: true };
  }

  #gameChanged(change: ChangeOfGame): void {
    clearTimeout(this.#passing);
    const played = this.#turn.parts.length;
    this.#note =
      change.kind === "revived" ? { sentence: () => text("rules-revived"), sites: [], warning: false } : null;
    if (this.#shown !== this.#now.info.id) this.#replaceBoard();
    this.#turn = this.#newTurn();
    // Parts that were shown already do not travel again.
    const parts =
      change.step?.parts.slice(
        change.kind === "played" ? Math.min(played, change.step.parts.length - 1) : 0,
      ) ?? [];
    const ways = parts.map((part) => (change.backwards ? [...part.path].reverse() : part.path));
    this.#look(change.backwards ? ways.reverse() : ways);
    this.#announce(change);
    this.#passIfForced();
  }

  #replaceBoard(): void {
    const { flipped } = this.#board.view;
    this.#board.destroy();
    this.#shown = this.#now.info.id;
    this.#words = new Words(this.#now.info);
    this.#board = this.#newBoard({ flipped, x: 0, y: 0 });
    this.#hands = this.#newHands();
    this.#lay();
  }

  #announce({ step, kind }: ChangeOfGame): void {
    if (step && kind === "played") this.#bar.announce(this.#words.turn(step.side, step.parts));
  }

  /** A turn that can only be passed is announced and played by itself, at the game's end only. */
  #passIfForced(): void {
    const { status, next, ply, length } = this.#now;
    const [only, ...others] = next;
    if (!this.#turn.isOpen || ply !== length || others.length > 0 || only?.kind !== "pass") return;
    this.say(text("passing", { side: this.#words.side(status.side) }), false);
    this.#passing = setTimeout(() => this.#try(() => this.#options.session.play(only.text)), PASS_PAUSE);
  }

  /** Plays again the parts that a reload found half done; what no longer fits is left out. */
  #playAgain(prefix: string): void {
    for (const piece of prefix === "" ? [] : prefix.split(",")) {
      const part = this.#turn.next.find((other) => other.text === piece);
      if (!part || this.#turn.add(part)) break;
    }
    this.#preview();
    this.#pickContinuing();
  }

  #look(ways: string[][]): void {
    const looks = {
      refused: this.#note?.sites ?? [],
      zones: this.#options.zones,
      drawn: this.#drawn,
      marks: this.#marked,
    };
    const turn = this.#turn;
    this.#board.show(sceneOf(this.#now, turn, this.#men, this.#marks, looks, this.#words), ways);
    this.#showHands();
    const half = turn.parts.length > 0;
    const doing = half
      ? text("part-done", { part: turn.parts.map((part) => this.#words.part(part)).join(text("turn-then")) })
      : this.#words.status(this.#now.status);
    this.#bar.element.classList.toggle("over", this.#now.status.over);
    this.#bar.show(
      this.#note?.sentence() ?? doing,
      { takeBack: half, endTurn: turn.canEnd, rule: this.#note?.rule ?? null },
      this.#note?.warning ?? false,
    );
  }

  #showHands(): void {
    const { info, hands, status } = this.#now;
    if (!info.hands) return;
    const picked = this.#turn.source?.fromHand ? this.#turn.source.man.letter : null;
    for (const side of ["w", "b"] as const) {
      const active = side === status.side && !status.over;
      this.#hands[side].show(hands, active ? picked : null, active);
    }
  }
}
