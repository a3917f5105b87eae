// A game as text: what the address's fragment, the saved game and a report carry.
import { pageFault } from "./fault";

export interface GameText {
  game: string;
  /** Position text; null: the usual start. */
  position: string | null;
  turns: string[];
}

/** The form in which links are written. */
export const VERSION = "1";

export function toFragment({ game, position, turns }: GameText): string {
  const form = new URLSearchParams({ v: VERSION, game });
  if (position !== null) form.set("position", position);
  if (turns.length > 0) form.set("turns", turns.join(" "));
  return `#${form}`;
}

/** Reads a fragment; null when it holds nothing. Throws a Fault. */
export function fromFragment(fragment: string): GameText | null {
  const text = fragment.replace(/^#/, "");
  if (text === "") return null;
  const form = new URLSearchParams(text);
  const version = form.get("v");
  if (version === null) throw pageFault("link-no-version");
  if (version !== VERSION) throw pageFault("link-version", { version });
  const game = form.get("game");
  if (game === null) throw pageFault("link-no-game");
  const turns = (form.get("turns") ?? "").split(" ").filter((turn) => turn !== "");
  return { game, position: form.get("position"), turns };
}
