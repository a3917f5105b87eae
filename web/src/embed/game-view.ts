// A game shown, played or set as a puzzle in a diagram: the table, a comment, buttons and the list of turns.
import type { State } from "../../embed/gambado-diagram";
import type { Refusal } from "../api";
import { NOTHING_DRAWN } from "../board/scene";
import { button, signButton } from "../dom";
import { text, Words } from "../lang/words";
import { MoveList } from "../page/moves";
import { Fault } from "../play/fault";
import { type ChangeOfGame, type GameRecord, RulesStopped, Session } from "../play/session";
import { ruleAddress, Table } from "../play/table";
import type { Settings } from "./attributes";
import { checkDrawn, checkSites } from "./drawing";
import type { Frame } from "./frame";
import { type Drawn, overlay } from "./paint-drawn";
import { PuzzleSession, readAnswer } from "./puzzle";
import { reading } from "./reading";
import type { TurnList } from "./turn-list";
import type { Home, KeptGame, Making, View } from "./view";
import type { ReadWish } from "./wish";
import { zonesOfSettings } from "./zones";

/** How long a turn is seen before the program plays the next, in milliseconds. */
const REPLY_PAUSE = 700;

export class GameView implements View {
  readonly #making: Making;
  readonly #frame: Frame;
  readonly #session: Session;
  readonly #table: Table;
  readonly #moves: MoveList;
  readonly #words: Words;
  readonly #flip = signButton("⇅", text("flip"), () => this.#turnRound());
  readonly #again = signButton("↺", text("start-over"), () => this.startOver());
  readonly #solve = button(text("puzzle-show"), () => this.#showAnswer());
  #home: Home;
  /** Where the reader was before a text of the page was looked at in passing. */
  #left: KeptGame | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  /** The answer is being shown, or was. */
  #shown = false;

  /** Opens the game that the attributes tell; throws an AttributeFault. */
  constructor(making: Making, frame: Frame, kept: KeptGame | null) {
    const { settings } = making;
    this.#making = making;
    this.#frame = frame;
    this.#session = newSession(making);
    const { info } = this.#session.now;
    const zones = this.#checked(() => {
      checkDrawn(settings.drawn, info.board);
      return zonesOfSettings(settings, info);
    });
    this.#words = new Words(info);
    this.#home = NOWHERE;
    this.#table = new Table({
      session: this.#session,
      view: { flipped: settings.flipped, x: 0, y: 0 },
      prefix: "",
      zones,
      frozen: settings.mode === "show",
      rules: settings.rules,
      refused: (refusal, turn) => this.#tellRefusal(refusal, turn),
      notTaken: (turn, fault) => this.#tellFault(turn, fault),
      changed: () => {},
    });
    this.#moves = new MoveList(this.#session);
    this.#session.onChange((change) => this.#changed(change));
    this.#dwell(settings.line, ownWish(settings));
    if (kept) this.#goBackTo(kept);
    frame.fill(this.#table.element);
    frame.list.replaceChildren(this.#moves.list);
    const walks = settings.buttons ? this.#moves.buttons.children : [];
    const solve = this.#puzzle ? [this.#solve] : [];
    frame.tools.replaceChildren(...walks, this.#again, this.#flip, ...solve);
    this.#goOn();
  }

  get element(): HTMLElement {
    return this.#table.element;
  }

  get state(): State {
    const { position, steps, ply, length, status } = this.#session.now;
    return { position, turns: steps.slice(0, length).map((step) => step.text), ply, status };
  }

  /** Takes over attributes that leave the game as it stands. */
  look(settings: Settings): void {
    const before = this.#making.settings;
    this.#making.settings = settings;
    if (before.flipped !== settings.flipped) this.flip(settings.flipped);
    this.#home = this.#withDrawing(this.#home, { ...ownWish(settings), show: [] });
    this.#show();
  }

  keep(): KeptGame {
    return (
      this.#left ?? {
        record: this.#session.record,
        prefix: this.#table.prefix,
        turned: this.#table.view,
        home: this.#home,
        shown: this.#shown,
      }
    );
  }

  focus(): void {
    this.#table.focus();
  }

  destroy(): void {
    clearTimeout(this.#next);
    this.#session.close();
    this.#table.destroy();
  }

  flip(flipped: boolean): void {
    this.#table.setView({ ...this.#table.view, flipped });
  }

  /** Plays a turn in either notation; what refuses it is said under the board. */
  play(turn: string): boolean {
    try {
      return this.#table.play(turn);
    } catch (error) {
      if (error instanceof RulesStopped) this.#table.say(text("rules-stopped"));
      else if (error instanceof Fault) {
        this.#table.say(this.#words.fault(error));
        this.#tellFault(turn, error);
      } else throw error;
      return false;
    }
  }

  goTo(ply: number): void {
    this.#session.goTo(ply);
  }

  /** Puts back what the attributes tell. */
  startOver(): void {
    this.#left = null;
    this.#shown = false;
    this.#puzzle?.forget();
    this.#settle(ownWish(this.#making.settings));
    this.#goOn();
  }

  /** Shows what a text of the page speaks of; in passing, until `comeBack`. Throws a Fault. */
  wish(wish: ReadWish, inPassing: boolean): void {
    const left = inPassing ? this.keep() : null;
    if (this.#puzzle) this.#home = this.#withDrawing(this.#home, wish);
    else this.#settle(wish);
    this.#left = left;
    this.#show();
  }

  /** Goes back to where the reader was. */
  comeBack(): void {
    if (this.#left) this.#goBackTo(this.#left);
  }

  /** Does what an attribute may have wrong; the Game does not outlive it. */
  #checked<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#session.close();
      throw error;
    }
  }

  get #puzzle(): PuzzleSession | null {
    return this.#session instanceof PuzzleSession ? this.#session : null;
  }

  /** Opens what is wished and makes it the author's position. */
  #settle(wish: ReadWish): void {
    const { settings } = this.#making;
    const own = wish.position === null || wish.position === settings.position;
    const line = wish.line ?? (own ? settings.line : { turns: [], comments: new Map() });
    const ply = wish.line || !own ? line.turns.length : settings.ply;
    const position = wish.position ?? settings.position;
    const { turns } = line;
    reading(attributeOf, () =>
      this.#session.open({ game: settings.game, position, turns, length: turns.length, ply }),
    );
    this.#dwell(line, wish);
  }

  /** Makes the position on the board the author's. */
  #dwell(line: TurnList, wish: ReadWish): void {
    const { settings } = this.#making;
    const now = this.#session.now;
    const home = {
      position: now.position,
      turns: [...now.steps.map((step) => step.text), ...(this.#puzzle?.answer ?? [])],
      comments: commentsOf(line.comments, this.#puzzle ? settings.answer.comments : null, line.turns.length),
      drawn: NOTHING_DRAWN,
      marked: true,
    };
    this.#home = this.#withDrawing(home, wish);
    this.#frame.expectRemarks([...home.comments.values()]);
    this.#show();
  }

  #withDrawing(home: Home, { drawn, show }: ReadWish): Home {
    const { plain } = this.#making.settings;
    const { board } = this.#session.now.info;
    checkDrawn(drawn, board);
    const all: Drawn = { ...drawn, reach: [] };
    for (const one of show) {
      if (one.kind === "marks") continue;
      reading("show", () => checkSites([one.site], board));
      all.circles = [...all.circles, { site: one.site, ink: 1 }];
      if (one.kind === "moves") all.reach = [...all.reach, ...this.#session.reach(one.site)];
      else {
        const arrows = this.#session
          .attacks(one.site)
          .map((from) => ({ from, to: one.site, ink: 2 as const }));
        all.arrows = [...all.arrows, ...arrows];
      }
    }
    return { ...home, drawn: overlay(all), marked: !plain || show.some(({ kind }) => kind === "marks") };
  }

  #goBackTo({ record, prefix, turned, home, shown }: KeptGame): void {
    this.#left = null;
    this.#home = home;
    this.#shown = shown;
    this.#frame.expectRemarks([...home.comments.values()]);
    this.#session.open(record);
    this.#table.setView(turned);
    this.#table.resume(prefix);
  }

  #turnRound(): void {
    this.flip(!this.#table.view.flipped);
  }

  #changed({ kind, step }: ChangeOfGame): void {
    this.#show();
    if (kind !== "played" || !step) return;
    const { position, ply, status } = this.#session.now;
    const { text: turn, notation, side } = step;
    this.#making.tell("move", { turn, notation, side, position, ply });
    const found = this.#puzzle?.isFound ?? false;
    if (found && !this.#shown) {
      this.#tellEnd("puzzle-solved", null, text("puzzle-solved"));
    } else if (status.over) {
      this.#tellEnd(status.reason, status.winner, this.#words.status(status));
    }
    this.#goOn();
  }

  #tellEnd(reason: string, winner: "w" | "b" | null, sentence: string): void {
    this.#making.tell("end", { reason, winner, sentence });
  }

  #tellFault(turn: string, fault: Fault): void {
    const sentence = this.#words.fault(fault);
    const { code } = fault;
    this.#making.tell("refused", { turn, code, sentence, ruling: null, address: null, sites: [] });
  }

  #tellRefusal(refusal: Refusal, turn: string): void {
    const { code, text: values, ruling, sites } = refusal;
    const { rules, game } = this.#making.settings;
    const address = ruleAddress(rules, game, refusal);
    const sentence = this.#words.code(code, values);
    this.#making.tell("refused", { turn, code, sentence, ruling, address, sites });
  }

  /** Brings comment, list and drawing up to the position on the board. */
  #show(): void {
    const { position, steps, ply } = this.#session.now;
    const { turns, comments } = this.#home;
    const onLine = steps.slice(0, ply).every((step, index) => step.text === turns[index]);
    this.#frame.remark((onLine && comments.get(ply)) || "");
    this.#moves.show();
    const atHome = position === this.#home.position;
    this.#table.draw(atHome ? this.#home.drawn : NOTHING_DRAWN, !atHome || this.#home.marked);
  }

  /** In a puzzle: asks for the solver's turn, plays the opponent's, or says that it is solved. */
  #goOn(): void {
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    clearTimeout(this.#next);
    this.#solve.disabled = puzzle.isFound || this.#shown;
    const waits = this.#shown ? puzzle.expected !== null : puzzle.isReply;
    this.#table.freeze(waits || puzzle.isFound);
    if (waits) this.#next = setTimeout(() => puzzle.goOn(), REPLY_PAUSE);
    else if (puzzle.isFound) this.#table.say(text(this.#shown ? "puzzle-shown" : "puzzle-solved"), false);
    else this.#table.say(text("puzzle-task", { side: this.#words.side(puzzle.now.status.side) }), false);
  }

  #showAnswer(): void {
    this.#shown = true;
    this.#session.goTo(this.#making.settings.line.turns.length);
    this.#goOn();
  }
}

const NOWHERE: Home = {
  position: "",
  turns: [],
  comments: new Map(),
  drawn: NOTHING_DRAWN,
  marked: true,
};

function ownWish({ drawn }: Settings): ReadWish {
  return { position: null, line: null, drawn, show: [] };
}

/** The comments of a line and, behind it, of a puzzle's answer. */
function commentsOf(
  line: Map<number, string>,
  answer: Map<number, string> | null,
  length: number,
): Map<number, string> {
  const shifted = [...(answer ?? [])].map(([ply, comment]) => [ply + length, comment] as const);
  return new Map([...line, ...shifted]);
}

/** Opens the game that the attributes tell; throws an AttributeFault that names the one at fault. */
function newSession({ engine, restart, settings }: Making): Session {
  const { game, position, line, ply, mode, answer } = settings;
  const { turns } = line;
  const record: GameRecord = { game, position, turns, length: turns.length, ply };
  return reading(attributeOf, () => {
    if (mode !== "puzzle") return new Session(engine, record, restart);
    return new PuzzleSession(engine, record, restart, readAnswer(engine, record, restart, answer.turns));
  });
}

function attributeOf({ place }: Fault): string {
  if (place.field === "id") return "game";
  return place.turn === null ? "position" : "turns";
}
