// From squares to pixels and back. All pixels here are device pixels of the canvas, so that lines fall on them.
import type { BoardInfo, Cell } from "../api";
import type { Aim } from "./scene";

/** A place on the screen's lattice: column from the left, row from the top; ghosts lie outside 0..width-1. */
export interface Slot {
  col: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Turns the board's own columns and rows into those of the screen. */
export interface View {
  flipped: boolean;
  /** How far a wrapped board is turned: the cell (x, y) that lies in the lower left corner when not flipped. */
  x: number;
  y: number;
}

/** What the size of a board's picture depends on. */
export type Outline = Pick<BoardInfo, "width" | "height" | "wraps">;

/** Part of a cell that the coordinates take at each edge. */
function gutterOf(board: Outline): number {
  return board.width > 10 ? 0.7 : 0.46;
}

/** How many rows of ghost cells lie round a board whose edges are joined. */
function ghostsOf(board: Outline): number {
  return board.wraps ? 1 : 0;
}

/** Width of the whole picture (squares, ghosts, coordinates) in cells, then its height. */
function extent(board: Outline): [number, number] {
  const around = 2 * (ghostsOf(board) + gutterOf(board));
  return [board.width + around, board.height + around];
}

/** Width over height of the whole picture, known before anything is measured. */
export function aspectOf(board: Outline): number {
  const [width, height] = extent(board);
  return width / height;
}

/** A column and a row as one number. */
function keyOf(col: number, row: number): number {
  // More than any row that is asked for.
  return col * 1000 + row;
}

export class Geometry {
  readonly board: BoardInfo;
  readonly ghosts: number;
  /** Side of a cell, and where the lower left corner of the lattice's first cell lies. */
  cell = 0;
  left = 0;
  top = 0;
  /** Device pixels in a CSS pixel. */
  ratio = 1;
  view: View = { flipped: false, x: 0, y: 0 };
  readonly #siteAt: (x: number, y: number) => string | undefined;
  readonly #cells: Map<string, Cell>;
  /** Squares by the board's own columns and rows. */
  readonly #squares: Map<number, string>;
  #slots = new Map<string, Slot>();
  /** Sites by column and row as the view lies, as far as they were asked for. */
  #sites = new Map<number, string | undefined>();

  constructor(board: BoardInfo, view: View, siteAt: (x: number, y: number) => string | undefined) {
    this.board = board;
    this.ghosts = ghostsOf(board);
    this.#siteAt = siteAt;
    this.#cells = new Map(board.cells.map((cell) => [cell.site, cell]));
    this.#squares = new Map(board.cells.map(({ x, y, site }) => [keyOf(x, y), site]));
    this.setView(view);
  }

  /** Fits the picture into a canvas of this many device pixels. */
  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    const [wide, high] = extent(this.board);
    this.cell = Math.max(1, Math.floor(Math.min(width / wide, height / high)));
    this.left = Math.round((width - this.cell * this.board.width) / 2);
    this.top = Math.round((height - this.cell * this.board.height) / 2);
  }

  setView(view: View): void {
    this.view = view;
    this.#slots = new Map();
    this.#sites = new Map();
    for (const slot of this.slots(0)) {
      const site = this.siteOf(slot);
      if (site !== undefined) this.#slots.set(site, slot);
    }
  }

  /** All slots of the board and of so many rings of ghosts round it, row by row from the top. */
  *slots(rings = this.ghosts): Generator<Slot> {
    for (let row = -rings; row < this.board.height + rings; row++) {
      for (let col = -rings; col < this.board.width + rings; col++) yield { col, row };
    }
  }

  isGhost({ col, row }: Slot): boolean {
    return col < 0 || row < 0 || col >= this.board.width || row >= this.board.height;
  }

  cellOf(site: string): Cell | undefined {
    return this.#cells.get(site);
  }

  siteOf(slot: Slot): string | undefined {
    const key = keyOf(slot.col, slot.row);
    if (!this.#sites.has(key)) this.#sites.set(key, this.#look(slot));
    return this.#sites.get(key);
  }

  #look({ col, row }: Slot): string | undefined {
    const { width, height } = this.board;
    const x = this.view.flipped ? width - 1 - col : col;
    const y = this.view.flipped ? row : height - 1 - row;
    return this.#at(x + this.view.x, y + this.view.y);
  }

  /** The square there: on the board itself, or where its edges lead. */
  #at(x: number, y: number): string | undefined {
    return this.#squares.get(keyOf(x, y)) ?? this.#siteAt(x, y);
  }

  /** Where a square lies on the screen, ghosts left aside. */
  slotOf(site: string): Slot | undefined {
    return this.#slots.get(site);
  }

  /** The square and the ghosts that repeat it. */
  copiesOf(site: string): Slot[] {
    if (this.ghosts === 0) {
      const slot = this.slotOf(site);
      return slot ? [slot] : [];
    }
    return [...this.slots()].filter((slot) => this.siteOf(slot) === site);
  }

  /** How far from the board's edge the coordinates lie: in the middle of the room kept for them. */
  get coordinates(): number {
    return (this.ghosts + gutterOf(this.board) / 2) * this.cell;
  }

  /** Upper left corner of a slot. */
  corner({ col, row }: Slot): Point {
    return { x: this.left + col * this.cell, y: this.top + row * this.cell };
  }

  /** Middle of a slot, or the crossing of which it is the lower left one of four. */
  centre({ col, row }: Slot, crossing = false): Point {
    const aside = crossing ? (this.view.flipped ? -0.5 : 0.5) : 0;
    return {
      x: this.left + (col + 0.5 + aside) * this.cell,
      y: this.top + (row + 0.5 - aside) * this.cell,
    };
  }

  /** Middle of all the given squares: that of a man on a crossing is the crossing. */
  middle(sites: string[]): Point | undefined {
    const points = sites.flatMap((site) => {
      const slot = this.slotOf(site);
      return slot ? [this.centre(slot)] : [];
    });
    if (points.length === 0) return undefined;
    return {
      x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
      y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    };
  }

  /** The slot under a pixel, ghosts included. */
  slotAt({ x, y }: Point): Slot | undefined {
    const slot = {
      col: Math.floor((x - this.left) / this.cell),
      row: Math.floor((y - this.top) / this.cell),
    };
    const { width, height } = this.board;
    const rings = this.ghosts;
    const inside =
      slot.col >= -rings && slot.row >= -rings && slot.col < width + rings && slot.row < height + rings;
    return inside ? slot : undefined;
  }

  /** What a pixel may point at: its square, with each of the crossings at the corners, the nearest first. */
  aimsAt(point: Point): Aim[] {
    const slot = this.slotAt(point);
    const square = slot && this.siteOf(slot);
    if (!slot || square === undefined) return [];
    const { col, row } = slot;
    const corners = [col, col + 1].flatMap((x) => [row, row + 1].map((y) => ({ col: x, row: y })));
    const away = (corner: Slot) =>
      Math.hypot(this.left + corner.col * this.cell - point.x, this.top + corner.row * this.cell - point.y);
    corners.sort((a, b) => away(a) - away(b));
    const crossings = corners.map((corner) => this.#crossingAt(corner)).filter((site) => site !== undefined);
    return (crossings.length > 0 ? crossings : [null]).map((crossing) => ({ square, crossing }));
  }

  /** What the keyboard points at when this square has the focus: it is the lower left one of its crossing. */
  aimOf(site: string): Aim {
    const cell = this.#cells.get(site);
    const crossing = cell && this.#at(cell.x + 1, cell.y + 1) !== undefined ? site : null;
    return { square: site, crossing };
  }

  /** The four squares of a crossing, named by the lower left one. */
  fourOf(site: string): string[] {
    const cell = this.#cells.get(site);
    if (!cell) return [];
    const corners = [0, 1].flatMap((dy) => [0, 1].map((dx) => this.#at(cell.x + dx, cell.y + dy)));
    return corners.filter((corner) => corner !== undefined);
  }

  /** The squares that a man left. */
  originOf({ origin, crossing }: { origin: string | null; crossing: boolean }): string[] {
    if (origin === null) return [];
    return crossing ? this.fourOf(origin) : [origin];
  }

  /** The crossing of these lines of the lattice, where there is one. */
  #crossingAt({ col, row }: Slot): string | undefined {
    const { width, height } = this.board;
    if (col < 1 || row < 1 || col >= width || row >= height) return undefined;
    // The lower left square of the four that meet here; upper right on the screen when flipped.
    return this.siteOf(this.view.flipped ? { col, row: row - 1 } : { col: col - 1, row });
  }

  /** The square one step from this one, in screen directions; across joins, and over what is no square. */
  neighbour(site: string, dcol: number, drow: number): string | undefined {
    const start = this.slotOf(site);
    if (!start) return undefined;
    let slot = start;
    for (let tries = 0; tries < Math.max(this.board.width, this.board.height); tries++) {
      slot = { col: slot.col + dcol, row: slot.row + drow };
      const next = this.siteOf(slot);
      if (next !== undefined) return next;
    }
    return undefined;
  }

  /** The step from one square to the next of a way, on the screen: the shortest that leads there over the joins. */
  step(from: string, to: string): Slot {
    const a = this.slotOf(from);
    const b = this.slotOf(to);
    if (!a || !b) return { col: 0, row: 0 };
    const direct = { col: b.col - a.col, row: b.row - a.row };
    if (!this.board.wraps) return direct;
    let best = direct;
    const reach = 3;
    for (let row = -reach; row <= reach; row++) {
      for (let col = -reach; col <= reach; col++) {
        const shorter = Math.hypot(col, row) < Math.hypot(best.col, best.row);
        if (shorter && this.siteOf({ col: a.col + col, row: a.row + row }) === to) best = { col, row };
      }
    }
    return best;
  }
}
