// A turn while it is put together, part by part. It knows no rules: what may come next it asks of the session.
import type { Man, Part } from "../api";

/** The man that is picked up: one on the board, or one in hand. */
export interface Source {
  man: Man;
  crossing: boolean;
  fromHand: boolean;
}

export class Turn {
  /** Something may be played: the game goes on, and the board is not only to be looked at. */
  readonly isOpen: boolean;
  readonly #nextParts: (prefix: string) => Part[];
  /** Parts played so far. */
  parts: Part[] = [];
  /** Parts that may come next. */
  next: Part[];
  source: Source | null = null;
  /** Several parts with the same two ends, one of which is to be chosen. */
  choices: Part[] = [];

  constructor(first: Part[], nextParts: (prefix: string) => Part[], isOpen: boolean) {
    this.isOpen = isOpen;
    this.next = isOpen ? first : [];
    this.#nextParts = nextParts;
  }

  get prefix(): string {
    return this.parts.map((part) => part.text).join(",");
  }

  /** The turn is whole as it stands, though it may go on. */
  get canEnd(): boolean {
    return this.parts.at(-1)?.complete ?? false;
  }

  /** The text of the turn so far with one more piece of text. */
  with(text: string): string {
    return [...this.parts.map((part) => part.text), text].join(",");
  }

  /** Parts that the picked-up man may play. */
  get offered(): Part[] {
    const { source } = this;
    if (!source) return [];
    if (source.fromHand)
      return this.next.filter((part) => part.from === null && sameLetter(part.man, source.man.letter));
    return this.next.filter((part) => part.from === source.man.site);
  }

  /** Ways for the picked-up man to go there. */
  optionsTo(site: string | null): Part[] {
    return site === null ? [] : this.offered.filter((part) => part.to === site);
  }

  /** Adds a part. True: the turn is whole and nothing may follow. */
  add(part: Part): boolean {
    this.parts = [...this.parts, part];
    this.source = null;
    this.choices = [];
    if (part.complete && !part.continues) return true;
    this.next = this.#nextParts(this.prefix);
    return false;
  }

  /** Takes the last part back and returns it. */
  takeBack(): Part | null {
    const last = this.parts.at(-1);
    if (!last) return null;
    this.parts = this.parts.slice(0, -1);
    this.source = null;
    this.choices = [];
    this.next = this.#nextParts(this.prefix);
    return last;
  }
}

function sameLetter(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}
