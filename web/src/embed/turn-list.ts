// Turns as an author writes them: turn texts with spaces between, and comments in braces.
import { Fault, NOWHERE } from "../play/fault";

export interface TurnList {
  turns: string[];
  /** Comments by the number of turns played when they are shown. */
  comments: Map<number, string>;
}

/** Reads `e2e4 {The centre.} e7e5`; throws a Fault. */
export function readTurns(text: string): TurnList {
  const turns: string[] = [];
  const comments = new Map<number, string>();
  for (const token of text.matchAll(/\{([^{}]*)\}|[{}]|[^\s{}]+/g)) {
    const comment = token[1]?.trim().replace(/\s+/g, " ");
    if (comment !== undefined) {
      comments.set(turns.length, [comments.get(turns.length), comment].filter(Boolean).join(" "));
    } else if (token[0] === "{" || token[0] === "}") {
      throw new Fault({
        code: "open-comment",
        message: "open-comment",
        place: { ...NOWHERE, at: token.index },
        text: {},
      });
    } else turns.push(token[0]);
  }
  return { turns, comments };
}
