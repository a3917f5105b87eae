// The element <gambado-diagram>: reads its attributes, waits until it is seen, and holds a view of a game or of a man.

// First, since the drawings and the code are packed better one after the other than one within the other.
import "../board/pieces";

import type { GambadoDiagram as Public, State, Wish } from "../../embed/gambado-diagram";
import { diagram } from "../lang/en/diagram";
import { codes, places } from "../lang/en/refusals";
import { learn, text, Words } from "../lang/words";
import { Fault } from "../play/fault";
import { ATTRIBUTES, FLAGS, isLook, readSettings, type Settings } from "./attributes";
import { CardView } from "./card-view";
import { driveByText } from "./driver";
import { livingGames, type Rules, type Source, startRules, wasmBytes } from "./engine";
import { Frame } from "./frame";
import { GameView } from "./game-view";
import { notWhenNear, whenNear } from "./near";
import { AttributeFault } from "./reading";
import { styleSheet } from "./style";
import type { Details, KeptCard, KeptGame } from "./view";
import { readWish } from "./wish";

export const TAG = "gambado-diagram";

/** What a diagram needs from around its script. */
export interface Surroundings extends Source {
  /** The folder of the rules' pages, unless an attribute names another. */
  rules: URL;
}

const NOTHING_KEPT = { game: null, card: null };

let surroundings: Surroundings;

/** Names of men, sides and games before a game is known. */
const NO_GAME = new Words({ sides: ["white", "black"], kinds: [] });

/** What the element's types promise; events are dispatched under the names that they list. */
type Promised = Omit<Public, "addEventListener">;

export class GambadoDiagram extends HTMLElement implements Promised {
  static readonly observedAttributes = ATTRIBUTES;

  /** How many games of all diagrams hold memory of the rules. */
  static get livingGames(): number {
    return livingGames();
  }

  /** How many bytes of memory the rules have taken. */
  static get wasmBytes(): number {
    return wasmBytes();
  }

  // The attributes as properties: see `reflect`.
  declare game: string | null;
  declare position: string | null;
  declare turns: string | null;
  declare ply: string | null;
  declare mode: string | null;
  declare answer: string | null;
  declare piece: string | null;
  declare square: string | null;
  declare arrows: string | null;
  declare circles: string | null;
  declare zones: string | null;
  declare rules: string | null;
  declare theme: string | null;
  declare flipped: boolean;
  declare list: boolean;
  declare buttons: boolean;
  declare plain: boolean;

  readonly #frame = new Frame();
  #settings: Settings | null = null;
  #rules: Rules | null = null;
  #view: GameView | CardView | null = null;
  /** What a diagram that was taken out of the page goes on with when it is put back. */
  #kept: { game: KeptGame | null; card: KeptCard | null } = NOTHING_KEPT;
  /** What a text has asked for before the rules had come. */
  #wish: { wish: Wish; inPassing: boolean } | null = null;
  /** Names of the attributes that have changed and are not yet looked at. */
  readonly #changed = new Set<string>();
  /** Counts what is waited for: an answer that comes too late is not for us. */
  #waiting = 0;
  #ready = Promise.withResolvers<void>();
  /** What `ready` tells is settled, until the diagram begins anew. */
  #settled = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [styleSheet()];
    shadow.append(this.#frame.element);
  }

  connectedCallback(): void {
    for (const name of ATTRIBUTES) this.#upgrade(name);
    if (!this.#view) this.#begin();
  }

  disconnectedCallback(): void {
    // One that is only moved is back by then.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
    this.#changed.add(name);
  }

  /** Done when the game is there; fails when it cannot be. Another promise as soon as the diagram begins anew. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** How the game on the board stands; null before it is there, and in a piece card. */
  get state(): State | null {
    return this.#game?.state ?? null;
  }

  /** Plays a turn in either notation; false: it was refused, and the diagram says why. */
  play(turn: string): boolean {
    return this.#game?.play(turn) ?? false;
  }

  /** Shows the position after so many turns. */
  goTo(ply: number): void {
    this.#game?.goTo(ply);
  }

  /** Puts back what the attributes tell. */
  startOver(): void {
    if (this.#view instanceof CardView) this.#view.startOver();
    else this.#game?.startOver();
  }

  /** Shows what is wished, for good or in passing until `comeBack`. */
  show(wish: Wish, inPassing = false): void {
    const game = this.#game;
    if (game) {
      this.#saying(() => game.wish(readWish(wish), inPassing));
    } else {
      this.#wish = { wish, inPassing };
      if (this.#settings && this.isConnected) this.#load(this.#settings);
    }
  }

  /** Ends what is shown in passing. */
  comeBack(): void {
    if (this.#wish?.inPassing) this.#wish = null;
    const game = this.#game;
    if (game) this.#saying(() => game.comeBack());
  }

  /** Says in the diagram's place what is wrong; null: nothing is. */
  complain(error: unknown): void {
    this.#frame.fault(error === null ? null : sentenceOf(error, this.#words));
  }

  override focus(): void {
    this.#view?.focus();
  }

  /** What men and sides are called, if the game is known. */
  get #words(): Words {
    const info = this.#rules?.engine.games().find((game) => game.id === this.#settings?.game);
    return info ? new Words(info) : NO_GAME;
  }

  get #game(): GameView | null {
    return this.#view instanceof GameView ? this.#view : null;
  }

  /** A property that was set before the script had come becomes an attribute. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  /** Reads the attributes, keeps room, and waits until the diagram is near. */
  #begin(): void {
    if (!this.#onlyLooksChanged) this.#kept = NOTHING_KEPT;
    this.#changed.clear();
    if (this.#settled) this.#ready = Promise.withResolvers<void>();
    this.#settled = false;
    this.complain(null);
    try {
      const settings = readSettings(this, surroundings.rules);
      this.#settings = settings;
      this.#frame.reserve(settings);
      whenNear(this, () => this.#load(settings));
    } catch (error) {
      this.#settings = null;
      this.#frame.reserve(null);
      this.#fail(error);
    }
  }

  /** Gives up the view; the Game is freed. */
  #stop(): void {
    this.#waiting += 1;
    notWhenNear(this);
    const view = this.#view;
    if (!view) return;
    this.#rules?.leave(this);
    this.#kept = {
      game: view instanceof GameView ? view.keep() : null,
      card: view instanceof CardView ? view.keep() : null,
    };
    view.destroy();
    this.#view = null;
  }

  /** Follows attributes that have changed: a new game is opened, or the same is shown in another way. */
  #follow(): void {
    if (!this.isConnected || this.#changed.size === 0) return;
    if (this.#view && this.#onlyLooksChanged) {
      this.#changed.clear();
      this.#saying(() => {
        const settings = readSettings(this, surroundings.rules);
        this.#settings = settings;
        this.#frame.dress(settings);
        this.#view?.look(settings);
      });
      return;
    }
    this.#stop();
    this.#begin();
  }

  get #onlyLooksChanged(): boolean {
    return [...this.#changed].every(isLook);
  }

  async #load(settings: Settings): Promise<void> {
    notWhenNear(this);
    this.#waiting += 1;
    const waiting = this.#waiting;
    try {
      const rules = await startRules(settings.game, gamesOfPage(), surroundings);
      if (waiting !== this.#waiting) return;
      this.#rules = rules;
      this.#open(rules, settings);
    } catch (error) {
      if (waiting === this.#waiting) this.#fail(error);
    }
  }

  #open(rules: Rules, settings: Settings): void {
    const making = {
      engine: rules.engine,
      restart: () => rules.restart(this),
      settings,
      tell: <K extends keyof Details>(type: K, detail: Details[K]) => {
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
      },
    };
    this.#view =
      settings.mode === "piece"
        ? new CardView(making, this.#frame, this.#kept.card)
        : new GameView(making, this.#frame, this.#kept.game);
    rules.use(this, () => {
      this.#stop();
      this.#begin();
    });
    const asked = this.#wish;
    this.#wish = null;
    if (asked) this.show(asked.wish, asked.inPassing);
    this.#ready.resolve();
    this.#settled = true;
  }

  /** Nothing can be shown: says why. */
  #fail(error: unknown): void {
    this.complain(error);
    this.#ready.promise.catch(() => {});
    this.#ready.reject(error);
    this.#settled = true;
  }

  /** Does what a text of the author may have wrong, and says so in the diagram's place. */
  #saying(work: () => void): void {
    try {
      work();
      this.complain(null);
    } catch (error) {
      if (!(error instanceof Fault || error instanceof AttributeFault)) throw error;
      this.complain(error);
    }
  }
}

/** The games that the page's diagrams show. */
function gamesOfPage(): string[] {
  return Array.from(document.querySelectorAll(TAG), (diagram) => diagram.getAttribute("game") ?? "");
}

function sentenceOf(error: unknown, words: Words): string {
  if (error instanceof AttributeFault) return words.fault(error.fault, error.attribute);
  if (error instanceof Fault) return words.fault(error);
  console.error(error);
  return text("no-start");
}

/** Each attribute as a property of the same name: on or off for those without a value, else a text. */
function reflect(name: (typeof ATTRIBUTES)[number]): void {
  const isFlag = FLAGS.has(name);
  Object.defineProperty(GambadoDiagram.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return isFlag ? this.hasAttribute(name) : this.getAttribute(name);
    },
    set(this: Element, value: unknown) {
      if (isFlag) this.toggleAttribute(name, Boolean(value));
      else if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

/** Makes the element known to the page, once. */
export function define(around: Surroundings): void {
  if (customElements.get(TAG)) return;
  surroundings = around;
  for (const sentences of [diagram, codes, places]) learn(sentences);
  for (const name of ATTRIBUTES) reflect(name);
  customElements.define(TAG, GambadoDiagram);
  driveByText(document);
}
