// What can go wrong with a text from outside: a link, a position, a turn.
import type { GambadoError } from "../api";

/** A fault of a text, with its code and place: from the rules or from the page itself. */
export class Fault extends Error implements GambadoError {
  readonly code: string;
  readonly place: GambadoError["place"];
  readonly text: Record<string, string>;

  constructor({ code, message, place, text }: Pick<GambadoError, "code" | "message" | "place" | "text">) {
    super(message);
    this.code = code;
    this.place = place;
    this.text = text;
  }
}

export const NOWHERE: GambadoError["place"] = { field: null, at: null, site: null, turn: null, part: null };

/** A fault that the page itself finds. */
export function pageFault(code: string, text: Record<string, string> = {}): Fault {
  return new Fault({ code, message: code, place: NOWHERE, text });
}

/** The rules have answered that a text is wrong; anything else that is thrown is a failure of the program. */
export function isRulesError(error: unknown): error is GambadoError {
  return typeof error === "object" && error !== null && "code" in error && "place" in error;
}

/** Turns what the rules answer to a wrong text into a Fault; `at`: the turn in a list that is at fault, from 1. */
export function faulty<T>(work: () => T, at?: { turn: string; number: number }): T {
  try {
    return work();
  } catch (error) {
    if (!isRulesError(error)) throw error;
    const { code, message, place, text } = error;
    if (!at) throw new Fault(error);
    throw new Fault({
      code,
      message,
      place: { ...place, turn: at.number },
      text: { ...text, turn: at.turn },
    });
  }
}
