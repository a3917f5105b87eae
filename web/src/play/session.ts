// The game on screen: the rules' Game together with its text, so that nothing is lost when the rules stop.
import type { Game, GameInfo, HandMan, Man, Mark, Part, Reach, Refusal, Status, Step } from "../api";
import type { Engine } from "../engine";
import { Fault, faulty } from "./fault";
import type { GameText } from "./link";

/** A game's text and where in it we are. */
export interface GameRecord extends GameText {
  /** Turns that belong to the game; those after it were taken back and can be played again. */
  length: number;
  /** Turns played in the position on screen. */
  ply: number;
}

/** Everything the page shows of a position. Made anew after each change, never changed itself. */
export interface Snapshot {
  info: GameInfo;
  men: Man[];
  hands: HandMan[];
  marks: Mark[];
  next: Part[];
  status: Status;
  position: string;
  steps: Step[];
  ply: number;
  /** Turns that belong to the game: `steps` after it were taken back. */
  length: number;
}

/** The rules have failed (a trap). The game on screen stands; `Session.revived` tells when it can go on. */
export class RulesStopped extends Error {}

/** What a change was, so that the board can move the men that moved. */
export interface ChangeOfGame {
  kind: "opened" | "played" | "walked" | "revived";
  /** Step that was played or gone over; null when several were. */
  step: Step | null;
  backwards: boolean;
}

export class Session {
  #engine: Engine;
  readonly #restart: () => Promise<Engine>;
  readonly #listeners = new Set<(change: ChangeOfGame) => void>();
  #game: Game | null = null;
  #record: GameRecord;
  #info: GameInfo;
  #snapshot: Snapshot;

  /** Opens a game's text; throws a Fault. `restart` gives a fresh instance of the rules. */
  constructor(engine: Engine, text: GameText | GameRecord, restart: () => Promise<Engine>) {
    this.#engine = engine;
    this.#restart = restart;
    const record = recordOf(text);
    this.#game = openGame(engine, record);
    this.#record = record;
    this.#info = this.#game.info();
    this.#snapshot = this.#look();
  }

  get now(): Snapshot {
    return this.#snapshot;
  }

  get record(): GameRecord {
    return this.#record;
  }

  /** The text of the whole game, or of the part of it up to the position on screen. */
  text(until = this.#record.length): GameText {
    const { game, position, turns } = this.#record;
    return { game, position, turns: turns.slice(0, until) };
  }

  onChange(listener: (change: ChangeOfGame) => void): void {
    this.#listeners.add(listener);
  }

  /** Puts another game in the place of this one, at its last turn or where the record says; throws a Fault. */
  open(text: GameText | GameRecord): void {
    const record = recordOf(text);
    const game = this.#guard(() => openGame(this.#engine, record));
    this.#game?.free();
    this.#game = game;
    this.#record = record;
    this.#info = game.info();
    this.#changed({ kind: "opened", step: null, backwards: false });
  }

  /** Plays a turn given in either notation; throws a Fault. */
  play(turn: string): Step {
    const step = this.#ask((game) => game.applyMove(turn));
    const { ply, turns } = this.#record;
    const length = ply + 1;
    this.#record = { ...this.#record, turns: [...turns.slice(0, ply), step.text], length, ply: length };
    this.#changed({ kind: "played", step, backwards: false });
    return step;
  }

  /** Takes the last turn shown back, out of the game. */
  undo(): boolean {
    const { ply } = this.#record;
    return ply > 0 && this.#walk(ply - 1, ply - 1);
  }

  /** Plays the turn taken back last again. */
  redo(): boolean {
    const { length, ply, turns } = this.#record;
    return ply === length && length < turns.length && this.#walk(ply + 1, length + 1);
  }

  /** Shows the position after so many turns; the game stays as it is. */
  goTo(ply: number): boolean {
    const { length } = this.#record;
    return this.#walk(Math.min(Math.max(0, ply), length), length);
  }

  nextParts(prefix: string): Part[] {
    return this.#ask((game) => game.nextParts(prefix));
  }

  preview(prefix: string): { men: Man[]; marks: Mark[] } {
    return this.#ask((game) => ({ men: game.preview(prefix), marks: game.previewMarks(prefix) }));
  }

  explain(turn: string): Refusal | null {
    return this.#ask((game) => game.explain(turn));
  }

  /** A legal turn given in either notation, as turn text; throws a Fault. */
  read(turn: string): string {
    return this.#ask((game) => game.read(turn));
  }

  /** Where the man on a square may go and take as it moves, whoever's turn it is; throws a Fault. */
  reach(site: string): Reach[] {
    return this.#ask((game) => game.reach(site));
  }

  /** Squares of the men that attack a square; throws a Fault. */
  attacks(site: string): string[] {
    return this.#ask((game) => game.attacks(site));
  }

  /** A still picture of the position, drawn with these symbols. */
  svg(symbols: string, flipped: boolean): string {
    return this.#ask((game) => game.svg(symbols, flipped));
  }

  siteAt(x: number, y: number): string | undefined {
    return this.#game?.siteAt(x, y);
  }

  /** Ends it: the rules' Game is freed, and nobody is told of anything any more. */
  close(): void {
    this.#listeners.clear();
    this.#game?.free();
    this.#game = null;
  }

  #walk(ply: number, length: number): boolean {
    const from = this.#record.ply;
    if (ply === from && length === this.#record.length) return false;
    this.#ask((game) => game.goTo(ply));
    const backwards = ply < from;
    const single = Math.abs(ply - from) === 1;
    const step = single ? (this.#snapshot.steps[Math.min(ply, from)] ?? null) : null;
    this.#record = { ...this.#record, ply, length };
    this.#changed({ kind: "walked", step, backwards });
    return true;
  }

  #changed(change: ChangeOfGame): void {
    this.#snapshot = this.#guard(() => this.#look());
    for (const listener of this.#listeners) listener(change);
  }

  #look(): Snapshot {
    const game = this.#game as Game;
    const { steps, ply } = game.history();
    return {
      info: this.#info,
      men: game.men(),
      hands: game.hands(),
      marks: game.marks(),
      next: game.nextParts(),
      status: game.status(),
      position: game.position(),
      steps,
      ply,
      length: this.#record.length,
    };
  }

  #ask<T>(question: (game: Game) => T): T {
    const game = this.#game;
    if (!game) throw new RulesStopped();
    return this.#guard(() => question(game));
  }

  #guard<T>(work: () => T): T {
    try {
      return faulty(work);
    } catch (error) {
      if (error instanceof Fault) throw error;
      console.error(error);
      void this.#revive();
      throw new RulesStopped();
    }
  }

  /** A fresh instance of the rules, and the game played into it again; without its last turn if that stops it. */
  async #revive(): Promise<void> {
    if (!this.#game) return;
    this.#game = null;
    const record = this.#record;
    const shorter = atItsEnd({ ...record, turns: record.turns.slice(0, Math.max(0, record.ply - 1)) });
    const start = atItsEnd({ game: record.game, position: null, turns: [] });
    for (const attempt of [record, shorter, start]) {
      try {
        this.#engine = await this.#restart();
        this.#game = openGame(this.#engine, attempt);
        this.#record = attempt;
        this.#changed({ kind: "revived", step: null, backwards: false });
        return;
      } catch (error) {
        console.error(error);
      }
    }
  }
}

function recordOf(text: GameText | GameRecord): GameRecord {
  return "ply" in text ? text : atItsEnd(text);
}

function atItsEnd({ game, position, turns }: GameText): GameRecord {
  return { game, position, turns, length: turns.length, ply: turns.length };
}

/** Plays a record into a new Game; throws a Fault, with the turn's number if it is in one. */
function openGame(engine: Engine, { game: id, position, turns, ply }: GameRecord): Game {
  const game = faulty(() => new engine.Game(id, position));
  try {
    turns.forEach((turn, index) => {
      faulty(() => game.applyMove(turn), { turn, number: index + 1 });
    });
  } catch (error) {
    if (error instanceof Fault) game.free();
    throw error;
  }
  game.goTo(ply);
  return game;
}
