// A real grid over the canvas: what has the focus, and what a screen reader reads.
import { make } from "../dom";
import type { Geometry } from "./geometry";

export interface GridEvents {
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

export class Grid {
  readonly element: HTMLElement;
  readonly #geometry: Geometry;
  readonly #events: GridEvents;
  readonly #cells = new Map<string, HTMLElement>();
  #current: string;

  constructor(geometry: Geometry, name: string, start: string, events: GridEvents) {
    this.#geometry = geometry;
    this.#events = events;
    this.#current = start;
    this.element = make("div", { class: "grid", role: "grid", "aria-label": name });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
    this.element.addEventListener("focusout", () => events.focus(null));
    this.arrange();
  }

  /** Builds the rows anew as the geometry shows them. */
  arrange(): void {
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
    const tabindex = site === this.#current ? "0" : "-1";
    const cell = make("div", { role: "gridcell", tabindex, "data-site": site });
    this.#cells.set(site, cell);
    return cell;
  }

  /** Tells what each square holds, and which may be lifted (a touch there drags and does not scroll). */
  describe(label: (site: string) => string, liftable: Set<string>, selected: string | null): void {
    for (const [site, cell] of this.#cells) {
      const text = label(site);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
      cell.classList.toggle("liftable", liftable.has(site));
      if (site === selected) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
  }

  focus(site = this.#current): void {
    this.#cells.get(site)?.focus({ preventScroll: true });
  }

  #focused(event: FocusEvent): void {
    const site = this.#siteOf(event);
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
