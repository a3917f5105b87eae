// A puzzle: a game in which only the one right line is taken.
import type { Step } from "../api";
import type { Engine } from "../engine";
import { faulty, pageFault } from "../play/fault";
import type { GameText } from "../play/link";
import { type GameRecord, Session } from "../play/session";
import { reading } from "./reading";

/** The right line: turn texts, the solver's and the opponent's in alternation, and how many turns precede it. */
export interface Answer {
  turns: string[];
  after: number;
}

/** Holds an answer against the rules; throws a Fault of the game, or an AttributeFault of the answer. */
export function readAnswer(
  engine: Engine,
  base: GameText,
  restart: () => Promise<Engine>,
  turns: string[],
): Answer {
  const trial = new Session(engine, base, restart);
  try {
    return reading("answer", () => {
      if (turns.length === 0) throw pageFault("no-answer");
      const read = (turn: string, index: number) =>
        faulty(() => trial.play(turn).text, { turn, number: index + 1 });
      return { turns: turns.map(read), after: base.turns.length };
    });
  } finally {
    trial.close();
  }
}

export class PuzzleSession extends Session {
  readonly #answer: Answer;
  /** The answer has been played, or shown. */
  #found = false;

  constructor(engine: Engine, record: GameRecord, restart: () => Promise<Engine>, answer: Answer) {
    super(engine, record, restart);
    this.#answer = answer;
  }

  get answer(): string[] {
    return this.#answer.turns;
  }

  /** The turn of the answer that comes now; null when it is complete or was left. */
  get expected(): string | null {
    return this.#answer.turns[this.#step] ?? null;
  }

  /** The opponent's turn of the answer comes now. */
  get isReply(): boolean {
    return this.#step % 2 === 1 && this.expected !== null;
  }

  get isFound(): boolean {
    this.#found ||= this.#step >= this.#answer.turns.length;
    return this.#found;
  }

  /** Takes it for not yet found again. */
  forget(): void {
    this.#found = false;
  }

  /** Plays the turn that comes now. */
  goOn(): void {
    if (this.expected !== null) super.play(this.expected);
  }

  /** Takes only the right turn, until the answer is found; throws a Fault. */
  override play(turn: string): Step {
    if (!this.isFound && this.read(turn) !== this.expected) throw pageFault("puzzle-wrong");
    return super.play(turn);
  }

  get #step(): number {
    return this.now.ply - this.#answer.after;
  }
}
