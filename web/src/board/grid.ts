// A real grid over the canvas: what has the focus, and what a screen reader reads.
import { make } from "../dom";
import type { Geometry } from "./geometry";

export interface GridEvents {
  /** The focus has come to the grid, whose squares are not yet there. */
  arrive(): void;
  press(site: string): void;
  cancel(): void;
  /** The focus has come to this square, or (null) has left the grid. */
  focus(site: string | null): void;
  /** Shift and an arrow: turn the view of a board whose edges are joined. */
  turn(dcol: number, drow: number): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cells are many: copies of one are made sooner than each anew. */
const CELL = make("div", { role: "gridcell", tabindex: "-1" });

export class Grid {
  readonly element: HTMLElement;
  readonly #geometry: Geometry;
  readonly #events: GridEvents;
  readonly #cells = new Map<string, HTMLElement>();
  /** What is told of each square, so that only what changes is told again. */
  readonly #told = new Map<string, string>();
  /** What has the focus, or will have it. */
  #current: string;
  #selected: string | null = null;

  constructor(geometry: Geometry, name: string, start: string, events: GridEvents) {
    this.#geometry = geometry;
    this.#events = events;
    this.#current = start;
    this.element = make("div", { class: "grid", role: "grid", "aria-label": name, tabindex: "0" });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
    this.element.addEventListener("focusout", () => events.focus(null));
  }

  /** The squares are there. Until then the grid itself can have the focus, which is then passed on. */
  get isBuilt(): boolean {
    return this.#cells.size > 0;
  }

  /** Builds the squares. */
  build(): void {
    this.element.removeAttribute("tabindex");
    this.#lay();
  }

  /** Builds the rows anew as the geometry shows them. */
  arrange(): void {
    if (this.isBuilt) this.#lay();
  }

  #lay(): void {
    const held = this.#hasFocus();
    const { width, height } = this.#geometry.board;
    const rows = Array.from({ length: height }, (_, row) => {
      const cells = Array.from({ length: width }, (_, col) => this.#cellFor({ col, row }));
      return make("div", { role: "row" }, ...cells);
    });
    this.element.replaceChildren(...rows);
    if (held) this.focus(this.#current);
  }

  /** Also in a shadow tree, whose document knows only the host. */
  #hasFocus(): boolean {
    const root = this.element.getRootNode();
    return "activeElement" in root && this.element.contains(root.activeElement as Element | null);
  }

  #cellFor(slot: { col: number; row: number }): HTMLElement {
    const site = this.#geometry.siteOf(slot);
    if (site === undefined) return make("div", { role: "gridcell", "aria-disabled": "true" });
    const known = this.#cells.get(site);
    if (known) return known;
    const cell = CELL.cloneNode() as HTMLElement;
    if (site === this.#current) cell.tabIndex = 0;
    cell.dataset.site = site;
    this.#cells.set(site, cell);
    return cell;
  }

  /** Tells what each square holds, and which may be lifted (a touch there drags and does not scroll). */
  describe(label: (site: string) => string, liftable: Set<string>, selected: string | null): void {
    for (const [site, cell] of this.#cells) {
      const text = label(site);
      if (this.#told.get(site) !== text) cell.setAttribute("aria-label", text);
      this.#told.set(site, text);
      cell.classList.toggle("liftable", liftable.has(site));
    }
    this.#select(selected);
  }

  #select(site: string | null): void {
    if (site === this.#selected) return;
    if (this.#selected !== null) this.#cells.get(this.#selected)?.removeAttribute("aria-selected");
    if (site !== null) this.#cells.get(site)?.setAttribute("aria-selected", "true");
    this.#selected = site;
  }

  /** Lays the grid over the picture of the squares. In CSS pixels. */
  place(left: number, top: number, width: number, height: number): void {
    const { style } = this.element;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  focus(site = this.#current): void {
    this.#cells.get(site)?.focus({ preventScroll: true });
  }

  #focused(event: FocusEvent): void {
    const site = this.#siteOf(event);
    if (event.target === this.element) this.#events.arrive();
    if (site === undefined) return;
    const before = this.#cells.get(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = site;
    const cell = this.#cells.get(site);
    if (cell) cell.tabIndex = 0;
    this.#events.focus(site);
  }

  #siteOf(event: Event): string | undefined {
    return event.target instanceof HTMLElement ? event.target.dataset.site : undefined;
  }

  /** A click that no pointer made: a screen reader's. Those of pointers are read from the pointer's events. */
  #click(event: MouseEvent): void {
    const site = this.#siteOf(event);
    if (event.detail === 0 && site !== undefined) this.#events.press(site);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) this.#events.turn(...arrow);
    else if (arrow) this.#move(...arrow);
    else if (event.key === "Enter" || event.key === " ") this.#events.press(this.#current);
    else if (event.key === "Escape") this.#events.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #move(dcol: number, drow: number): void {
    const next = this.#geometry.neighbour(this.#current, dcol, drow);
    if (next !== undefined) this.focus(next);
  }
}
