// From codes and values to sentences.
import type { GambadoError, GameInfo, Man, Part, SideId, Status } from "../api";
import { board, codes } from "./en/board";
import type { diagram } from "./en/diagram";
import type { dialogs } from "./en/dialogs";
import type { links } from "./en/links";
import { games, men, sides } from "./en/names";
import type { playground } from "./en/playground";
import type { places } from "./en/refusals";

type Values = Record<string, string | number>;
type PageText = keyof (typeof board &
  typeof diagram &
  typeof dialogs &
  typeof links &
  typeof playground &
  typeof places);

/** Sentences by their codes, as far as they are known. */
const sentences: Record<string, string> = { ...board, ...codes };

/** Takes over sentences that not every page needs, or not from the first. */
export function learn(more: Record<string, string>): void {
  Object.assign(sentences, more);
}

/** A text of the page itself, its placeholders filled as they are. */
export function text(key: PageText, values: Values = {}): string {
  return fill(sentences[key] ?? key, values);
}

function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function gameName(id: string): string {
  return games[id] ?? id;
}

/** Names and sentences that depend on the game: what its letters and sides are called. */
export class Words {
  readonly #info: Pick<GameInfo, "sides" | "kinds">;

  constructor(info: Pick<GameInfo, "sides" | "kinds">) {
    this.#info = info;
  }

  side(side: SideId): string {
    const code = this.#info.sides[side === "w" ? 0 : 1];
    return sides[code] ?? code;
  }

  kind(kind: string): string {
    return men[kind] ?? kind;
  }

  /** A man's name by its letter, of either case, its base (`g~p`) left aside. */
  letter(letter: string): string {
    const known = this.#info.kinds.find((kind) => kind.letter === letter.charAt(0).toUpperCase());
    return known ? this.kind(known.kind) : letter;
  }

  /** "White Knight"; the Blue Queen is nobody's. */
  man({ kind, owner }: Pick<Man, "kind" | "owner">): string {
    if (owner === "n") return text("square-neutral", { man: this.kind(kind) });
    return text("square-man", { side: this.side(owner), man: this.kind(kind) });
  }

  /** The sentence of a code, with the names of men and sides in the place of their letters. */
  code(code: string, values: Values = {}): string {
    const named = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.#named(name, String(value))]),
    );
    return fill(sentences[code] ?? text("unsaid", { code }), { royal: this.#royal, ...named });
  }

  get #royal(): string {
    return this.kind(this.#info.kinds.find((kind) => kind.royal)?.kind ?? "king");
  }

  #named(name: string, value: string): string {
    if (value === "w" || value === "b") {
      if (name === "side" || name === "winner") return this.side(value);
    }
    return name === "man" ? this.letter(value) : value;
  }

  status({ reason, side, winner }: Status): string {
    return this.code(reason, { side, winner: winner ?? "" });
  }

  /** One part in words, as it is announced. */
  part(part: Part): string {
    const values = { man: this.letter(part.man), from: part.from ?? "", to: part.to ?? "" };
    const capture = part.kind === "move" && part.captures.length > 0;
    const said = text(capture ? "turn-capture" : `turn-${part.kind}`, values);
    if (part.promotion === null) return said;
    return `${said} ${text("turn-promotion", { man: this.letter(part.promotion) })}`;
  }

  /** A whole turn in words. */
  turn(side: SideId, parts: Part[]): string {
    return `${this.side(side)}: ${parts.map((part) => this.part(part)).join(text("turn-then"))}.`;
  }

  /** What is wrong and where; `attribute`: of which element's attribute. */
  fault({ code, place, text: values }: GambadoError, attribute: string | null = null): string {
    if (!(code in sentences)) return this.code(code);
    const where = [
      attribute === null ? null : text("in-attribute", { attribute }),
      place.turn === null ? null : text("in-turn", { number: place.turn, turn: values.turn ?? "" }),
      place.part === null ? null : text("in-part", { part: place.part + 1 }),
      place.field === null ? null : text("in-field", { field: place.field }),
      place.at === null ? null : text("at-character", { at: place.at + 1 }),
      place.site === null ? null : text("on-square", { site: place.site }),
    ].filter((piece) => piece !== null);
    const sentence = this.code(code, values);
    return where.length === 0 ? sentence : `${sentence} (${where.join(", ")})`;
  }
}
