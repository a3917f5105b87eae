// What a diagram is told by its attributes.

import { pageFault } from "../play/fault";
import { readArrows, readCircles, words } from "./drawing";
import type { Drawn } from "./paint-drawn";
import { reading } from "./reading";
import { readTurns, type TurnList } from "./turn-list";

/** The attributes that a diagram reads. */
export const ATTRIBUTES = [
  "mode",
  "game",
  "position",
  "turns",
  "ply",
  "answer",
  "piece",
  "square",
  "flipped",
  "list",
  "buttons",
  "plain",
  "arrows",
  "circles",
  "zones",
  "rules",
  "theme",
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** Those without a value: they are there or not. */
export const FLAGS: ReadonlySet<string> = new Set(["flipped", "list", "buttons", "plain"]);

/** Those that do not change which game is shown, but how. */
const LOOKS: ReadonlySet<string> = new Set([...FLAGS, "arrows", "circles", "theme"]);

export const MODES = ["play", "show", "puzzle", "piece"] as const;
export type Mode = (typeof MODES)[number];

const THEMES = ["light", "dark", "auto"];

/** What the attributes say, read but not yet held against the rules. */
export interface Settings {
  mode: Mode;
  game: string;
  /** Null: the usual start. */
  position: string | null;
  line: TurnList;
  /** How many of the turns are played at first. */
  ply: number;
  answer: TurnList;
  /** A man by the name of its kind, for a piece card, and where it stands. */
  piece: string | null;
  square: string | null;
  flipped: boolean;
  list: boolean;
  buttons: boolean;
  /** No marks of the position are shown before a text of the page asks for them. */
  plain: boolean;
  drawn: Pick<Drawn, "arrows" | "circles">;
  /** Null: the usual ones. */
  zones: string[] | null;
  /** The folder of the rules' pages. */
  rules: URL | null;
}

/** Whether a change of this attribute leaves the game as it stands. */
export function isLook(attribute: string): boolean {
  return LOOKS.has(attribute);
}

/** Reads an element's attributes; throws an AttributeFault. `rules`: where the rules' pages are unless told otherwise. */
export function readSettings(element: Element, rules: URL): Settings {
  const value = (name: AttributeName) => element.getAttribute(name);
  const read = <T>(name: AttributeName, reader: (text: string) => T) =>
    reading(name, () => reader(value(name) ?? ""));
  read("theme", checkTheme);
  const line = read("turns", readTurns);
  return {
    mode: read("mode", (text) => readMode(text, value("piece") !== null)),
    game: read("game", readGame),
    position: value("position")?.trim() || null,
    line,
    ply: read("ply", (text) => readCount(text, line.turns.length)),
    answer: read("answer", readTurns),
    piece: value("piece"),
    square: value("square"),
    flipped: element.hasAttribute("flipped"),
    list: element.hasAttribute("list"),
    buttons: element.hasAttribute("buttons"),
    plain: element.hasAttribute("plain"),
    drawn: { arrows: read("arrows", readArrows), circles: read("circles", readCircles) },
    zones: value("zones") === null ? null : read("zones", words),
    rules: value("rules") === null ? rules : read("rules", readFolder),
  };
}

function readGame(text: string): string {
  const game = text.trim();
  if (game === "") throw pageFault("no-game");
  return game;
}

function readMode(text: string, hasPiece: boolean): Mode {
  if (text === "") return hasPiece ? "piece" : "play";
  const mode = MODES.find((known) => known === text);
  if (!mode) throw pageFault("bad-mode", { text, known: MODES.join(", ") });
  return mode;
}

function checkTheme(text: string): void {
  if (text !== "" && !THEMES.includes(text)) throw pageFault("bad-theme", { text, known: THEMES.join(", ") });
}

function readCount(text: string, most: number): number {
  if (text === "") return most;
  if (!/^\d+$/.test(text)) throw pageFault("bad-count", { text });
  return Math.min(Number(text), most);
}

/** A folder of pages; nothing that could run. */
function readFolder(text: string): URL | null {
  if (text === "") return null;
  const url = URL.parse(text.endsWith("/") ? text : `${text}/`, document.baseURI);
  if (!url || !["http:", "https:", "file:"].includes(url.protocol)) throw pageFault("bad-address", { text });
  return url;
}
