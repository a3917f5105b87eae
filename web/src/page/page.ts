// The playground: the table in the middle, the panel beside it, and the game's text in the address and the store.
import type { GameInfo } from "../api";
import type { View } from "../board/geometry";
import { button, make } from "../dom";
import type { Engine, Library } from "../engine";
import { gameName, text, Words } from "../lang/words";
import { Fault } from "../play/fault";
import { fromFragment, type GameText, toFragment } from "../play/link";
import { type GameRecord, RulesStopped, Session } from "../play/session";
import { Table } from "../play/table";
import { usualZones } from "../play/zones";
import type { ShareDialog } from "../share/dialog";
import type { Extras } from "./extras";
import { gameSelect } from "./games";
import type { NewGame, NewGameDialog } from "./new-game";
import { Panel } from "./panel";
import { type Kept, Store } from "./store";

const HOME: View = { flipped: false, x: 0, y: 0 };

/** What a first view does without. */
interface Later {
  newGame: NewGameDialog;
  share: ShareDialog;
}

export class Page {
  readonly #host: HTMLElement;
  readonly #engine: Library;
  readonly #store = new Store();
  readonly #games: GameInfo[];
  readonly #session: Session;
  readonly #table: Table;
  readonly #panel: Panel;
  readonly #chooser: HTMLSelectElement;
  readonly #rules = make("a", { class: "rules" }, text("rules"));
  /** Whether another game is being opened. */
  #replacing = false;
  #players: [string, string] | null = null;
  #zones = new Set<string>();
  #later: Promise<Later> | null = null;
  #extras: Extras | null = null;

  constructor(host: HTMLElement, engine: Library, restart: () => Promise<Engine>) {
    this.#host = host;
    this.#engine = engine;
    this.#games = engine.games();
    this.#showTheme();
    const { session, fault, kept } = this.#firstSession(restart);
    this.#session = session;
    this.#take(kept);
    this.#table = new Table({
      session,
      view: kept?.view ?? HOME,
      prefix: kept?.prefix ?? "",
      zones: this.#zones,
      rules: new URL("rules/", document.baseURI),
      refused: () => this.#load().catch(console.error),
      changed: () => this.#keep(),
    });
    this.#panel = this.#newPanel();
    this.#chooser = gameSelect(this.#games);
    this.#chooser.setAttribute("aria-label", text("game"));
    this.#chooser.className = "chooser";
    host.replaceChildren(this.#header(), this.#main());
    this.#listen();
    this.#show();
    if (fault) this.#sayLinkFault(fault);
    else this.#keep();
    // As soon as the board has been painted.
    requestAnimationFrame(() => setTimeout(() => this.#withLater(() => {})));
  }

  /** Loads what a first view does without, once; after a failure the next call tries again. */
  #load(): Promise<Later> {
    this.#later ??= this.#fetchLater().catch((error) => {
      this.#later = null;
      throw error;
    });
    return this.#later;
  }

  async #fetchLater(): Promise<Later> {
    const { Extras, NewGameDialog, ShareDialog } = await import("./later");
    const newGame = new NewGameDialog(this.#games, (game) => this.#begin(game));
    const share = new ShareDialog(this.#session);
    const extras = new Extras(this.#session.now, {
      play: (turn) => this.#playTyped(turn),
      putUp: (position) => this.#putUp(position),
      report: () => this.#report(),
    });
    this.#host.append(newGame.element, share.element);
    this.#panel.element.append(...extras.elements);
    this.#extras = extras;
    this.#table.refresh();
    return { newGame, share };
  }

  #report(): string {
    const { ply, position } = this.#session.now;
    const link = new URL(toFragment(this.#session.text(ply)), location.href);
    return `${link}\n${position}\nGambado ${this.#engine.version()}`;
  }

  /** Does something with it as soon as it is there, or says that it cannot be had. */
  #withLater(work: (later: Later) => void): void {
    this.#load().then(work, (error) => {
      console.error(error);
      this.#table.say(text("not-loaded"));
    });
  }

  /** The game of the address; else the one seen last; else the first there is. */
  #firstSession(restart: () => Promise<Engine>): {
    session: Session;
    fault: Fault | null;
    kept: Kept | null;
  } {
    const open = (record: GameText | GameRecord) => new Session(this.#engine, record, restart);
    let fault: Fault | null = null;
    try {
      const linked = fromFragment(location.hash);
      if (linked) {
        const kept = this.#keptFor(linked);
        return { session: open(kept?.record ?? linked), fault, kept };
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      fault = error;
    }
    const kept = this.#store.current;
    try {
      if (kept) return { session: open(kept.record), fault, kept };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    return { session: open(usualStart(this.#games[0]?.id ?? "")), fault, kept: null };
  }

  /** What is kept of a game, if it is this very game. */
  #keptFor(linked: GameText): Kept | null {
    const kept = this.#store.game(linked.game);
    if (!kept) return null;
    const { game, position, turns, length } = kept.record;
    const same = toFragment({ game, position, turns: turns.slice(0, length) }) === toFragment(linked);
    return same ? kept : null;
  }

  #header(): HTMLElement {
    return make(
      "header",
      {},
      make("h1", {}, text("title")),
      this.#chooser,
      this.#rules,
      button(text("new-game"), () => this.#chooseNew(), { class: "main" }),
      button("◐", () => this.#switchTheme(), {
        "aria-label": text("dark-light"),
        title: text("dark-light"),
        class: "sign",
      }),
    );
  }

  #chooseNew(): void {
    this.#withLater(({ newGame }) => newGame.open(this.#session.now.info.id));
  }

  #main(): HTMLElement {
    return make("main", {}, make("div", { class: "stage" }, this.#table.element), this.#panel.element);
  }

  #newPanel(): Panel {
    return new Panel(this.#session, {
      undo: () => this.#undo(),
      redo: () => this.#walk(() => this.#session.redo()),
      flip: () => {
        const { flipped, x, y } = this.#table.view;
        this.#table.setView({ flipped: !flipped, x, y });
      },
      turn: (by) => {
        const { flipped, x, y } = this.#table.view;
        this.#table.setView(by ? { flipped, x: x + by.x, y: y + by.y } : { flipped, x: 0, y: 0 });
      },
      zones: (zones) => {
        this.#zones = zones;
        this.#table.setZones(zones);
        this.#keep();
      },
      share: () => this.#withLater(({ share }) => share.open(this.#table.view.flipped)),
    });
  }

  #listen(): void {
    this.#session.onChange(() => {
      this.#show();
      this.#keep();
    });
    this.#chooser.addEventListener("change", () => this.#switchGame(this.#chooser.value));
    addEventListener("hashchange", () => this.#openAddress());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #show(): void {
    const { info } = this.#session.now;
    document.title = `${gameName(info.id)} · ${text("title")}`;
    this.#chooser.value = info.id;
    this.#rules.href = `./rules/${info.family}.html#${info.id}`;
    this.#panel.show(new Words(info), this.#zones, this.#players);
    this.#extras?.show(this.#session.now);
  }

  /** The address and the store follow the game. */
  #keep(): void {
    const { record } = this.#session;
    this.#store.keep({
      record,
      prefix: this.#table.prefix,
      view: this.#table.view,
      zones: [...this.#zones],
      players: this.#players,
    });
    const fragment = toFragment(this.#session.text());
    if (location.hash === fragment) return;
    try {
      if (this.#replacing) history.pushState(null, "", fragment);
      else history.replaceState(null, "", fragment);
    } catch {
      // Some browsers allow only so many changes in a time; the next one brings it up to date.
    }
  }

  /** Takes over what is kept beside a game's text. */
  #take(kept: Kept | null): void {
    this.#players = kept?.players ?? null;
    this.#zones = new Set(kept?.zones ?? usualZones(this.#session.now.info));
  }

  /** Opens a game; the browser's Back brings the former one back. */
  #open(game: GameText | GameRecord, kept: Kept | null): void {
    this.#replacing = true;
    try {
      this.#takeUp(game, kept);
    } finally {
      this.#replacing = false;
    }
  }

  #takeUp(game: GameText | GameRecord, kept: Kept | null): void {
    this.#session.open(game);
    this.#take(kept);
    this.#table.setZones(this.#zones);
    if (kept) this.#table.setView(kept.view);
    this.#show();
    this.#keep();
  }

  #switchGame(id: string): void {
    const kept = this.#store.game(id);
    try {
      this.#open(kept?.record ?? usualStart(id), kept);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#open(usualStart(id), null);
    }
  }

  #openAddress(): void {
    try {
      const linked = fromFragment(location.hash);
      if (!linked) return;
      const kept = this.#keptFor(linked);
      this.#takeUp(kept?.record ?? linked, kept);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#sayLinkFault(error);
    }
  }

  #begin({ text: game, players, drawn }: NewGame): void {
    this.#open(game, null);
    this.#players = players;
    this.#show();
    this.#keep();
    if (drawn) this.#table.say(drawn, false);
    this.#table.focus();
  }

  #playTyped(turn: string): boolean {
    try {
      return this.#table.play(turn);
    } catch (error) {
      if (error instanceof Fault) this.#sayFault(error);
      else if (!(error instanceof RulesStopped)) throw error;
      return false;
    }
  }

  #putUp(position: string): { sentence: string; at: number | null } | null {
    const { id, start } = this.#session.now.info;
    try {
      this.#open({ game: id, position: position === start ? null : position, turns: [] }, null);
      return null;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { sentence: this.#wordsFor(error), at: error.place.at };
    }
  }

  #sayLinkFault(fault: Fault): void {
    this.#sayFault(fault, (sentence) => `${text("fault-link")} ${sentence} ${text("fault-kept")}`);
  }

  /** Says what is wrong, at once and again when its words have come. */
  #sayFault(fault: Fault, within = (sentence: string) => sentence): void {
    this.#table.say(() => within(this.#wordsFor(fault)));
    this.#load().catch(console.error);
  }

  #wordsFor(fault: Fault): string {
    return new Words(this.#session.now.info).fault(fault);
  }

  /** First a part that is only provisional, then a whole turn; turns that were only passed go with it. */
  #undo(): void {
    this.#walk(() => {
      if (this.#table.takeBack()) return;
      this.#session.undo();
      while (isForcedPass(this.#session)) this.#session.undo();
    });
  }

  #walk(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RulesStopped)) throw error;
      this.#table.say(text("rules-stopped"));
    }
  }

  #key(event: KeyboardEvent): void {
    const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (typing || document.querySelector("dialog[open]") || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return;
      if (event.shiftKey) this.#walk(() => this.#session.redo());
      else this.#undo();
    } else if (event.key === "Escape") this.#table.cancel();
    else if (event.key === "PageUp") this.#walk(() => this.#panel.moves.walk("ArrowLeft"));
    else if (event.key === "PageDown") this.#walk(() => this.#panel.moves.walk("ArrowRight"));
    else return;
    event.preventDefault();
  }

  #showTheme(): void {
    const { theme } = this.#store;
    if (theme) document.documentElement.dataset.theme = theme;
  }

  #switchTheme(): void {
    const dark = this.#store.theme
      ? this.#store.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    this.#store.theme = dark ? "light" : "dark";
    this.#showTheme();
  }
}

function usualStart(game: string): GameText {
  return { game, position: null, turns: [] };
}

/** The side to move can only pass, and would do so by itself. */
function isForcedPass({ now }: Session): boolean {
  return now.ply > 0 && now.next.length === 1 && now.next[0]?.kind === "pass";
}
