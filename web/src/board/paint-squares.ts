// The board itself: squares, zones, joins, coordinates.
import type { BoardInfo, Cell } from "../api";
import { type Brush, type Context, isToScale, kept, picture, tint } from "./brush";
import type { Slot } from "./geometry";

/** Coordinates grow with the board up to this many CSS pixels. */
const LARGEST_TEXT = 18;

/** Grounds that are kept of each board: boards side by side differ in size by a pixel. */
const MOST_GROUNDS = 4;

/** For each board pictures of what lies under its men, by how that looks. */
const GROUNDS = new WeakMap<BoardInfo, Map<string, ImageBitmap>>();

/** What lies under the men: squares, zones, joins, and the coordinates round them. */
export function paintGround(brush: Brush, zones: Set<string>): void {
  if (isToScale(brush.context)) brush.context.drawImage(groundOf(brush, zones), 0, 0);
  else paintGroundAnew(brush, zones);
}

function groundOf(brush: Brush, zones: Set<string>): ImageBitmap {
  const { context, geometry, theme } = brush;
  const grounds = GROUNDS.get(geometry.board) ?? new Map<string, ImageBitmap>();
  GROUNDS.set(geometry.board, grounds);
  const { width, height } = context.canvas;
  const looks = JSON.stringify([width, height, geometry.ratio, geometry.view, [...zones], theme]);
  const draw = (paper: Context) => paintGroundAnew({ ...brush, context: paper }, zones);
  return kept(grounds, MOST_GROUNDS, looks, () => picture(width, height, draw));
}

function paintGroundAnew(brush: Brush, zones: Set<string>): void {
  paintSquares(brush);
  paintZones(brush, zones);
  paintCoordinates(brush);
}

function paintSquares(brush: Brush): void {
  const { geometry, theme } = brush;
  for (const slot of geometry.slots()) {
    const cell = cellAt(brush, slot);
    if (cell) tint(brush, slot, cell.shade === 0 ? theme.dark : theme.light);
  }
}

function cellAt({ geometry }: Brush, slot: Slot): Cell | undefined {
  const site = geometry.siteOf(slot);
  return site === undefined ? undefined : geometry.cellOf(site);
}

/** The zones a reader wants to see, each tinted and fenced; then the joins of boards that are joined. */
function paintZones(brush: Brush, zones: Set<string>): void {
  const { context, theme, geometry } = brush;
  context.save();
  for (const zone of zones) {
    for (const slot of geometry.slots()) {
      if (cellAt(brush, slot)?.zones.includes(zone)) tint(brush, slot, theme.zone);
    }
    context.strokeStyle = theme.join;
    context.lineWidth = Math.max(1, Math.round(geometry.cell * 0.05));
    fence(brush, (a, b) => a.zones.includes(zone) !== b.zones.includes(zone));
  }
  if (geometry.board.wraps) {
    context.strokeStyle = theme.join;
    context.lineWidth = Math.max(2, Math.round(geometry.cell * 0.09));
    fence(brush, (a, b) => boardOf(a) !== boardOf(b));
  }
  context.restore();
}

function boardOf(cell: Cell): string | undefined {
  return cell.zones.find((zone) => zone.startsWith("board-"));
}

/** Draws the edges between neighbouring squares that differ. */
function fence(brush: Brush, differ: (a: Cell, b: Cell) => boolean): void {
  const { context, geometry } = brush;
  context.beginPath();
  for (const slot of geometry.slots()) {
    const here = cellAt(brush, slot);
    const right = cellAt(brush, { col: slot.col + 1, row: slot.row });
    const below = cellAt(brush, { col: slot.col, row: slot.row + 1 });
    const { x, y } = geometry.corner(slot);
    const side = geometry.cell;
    if (here && right && slot.col < geometry.board.width + geometry.ghosts - 1 && differ(here, right)) {
      context.moveTo(x + side, y);
      context.lineTo(x + side, y + side);
    }
    if (here && below && slot.row < geometry.board.height + geometry.ghosts - 1 && differ(here, below)) {
      context.moveTo(x, y + side);
      context.lineTo(x + side, y + side);
    }
  }
  context.stroke();
}

/** Ghosts are clearly lighter than the squares they repeat, and bear their names. */
export function veilGhosts(brush: Brush, filled: Set<string>): void {
  const { context, geometry, theme } = brush;
  if (geometry.ghosts === 0) return;
  const { cell } = geometry;
  context.font = `600 ${Math.round(cell * 0.34)}px ${theme.font}`;
  context.textAlign = "left";
  context.textBaseline = "top";
  for (const slot of geometry.slots()) {
    if (!geometry.isGhost(slot)) continue;
    const { x, y } = geometry.corner(slot);
    tint(brush, slot, theme.veil);
    const site = geometry.siteOf(slot);
    context.fillStyle = theme.text;
    if (site !== undefined && !filled.has(site)) context.fillText(site, x + cell * 0.08, y + cell * 0.1);
  }
}

/** Files below and above, ranks at both sides, each named after the square at that edge. */
function paintCoordinates(brush: Brush): void {
  const { context, geometry, theme } = brush;
  const { width, height, files, ranks } = geometry.board;
  const { cell, left, top, coordinates: away } = geometry;
  const size = Math.round(Math.min(cell * (width > 10 ? 0.48 : 0.38), LARGEST_TEXT * geometry.ratio));
  context.fillStyle = theme.text;
  context.font = `600 ${size}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const put = (slot: Slot, axis: "x" | "y", x: number, y: number) => {
    const at = cellAt(brush, slot);
    const text = at && (axis === "x" ? files[at.x] : ranks[at.y]);
    if (text) context.fillText(text, x, y);
  };
  for (let col = 0; col < width; col++) {
    const x = left + (col + 0.5) * cell;
    put({ col, row: height - 1 }, "x", x, top + height * cell + away);
    put({ col, row: 0 }, "x", x, top - away);
  }
  for (let row = 0; row < height; row++) {
    const y = top + (row + 0.5) * cell;
    put({ col: 0, row }, "y", left - away, y);
    put({ col: width - 1, row }, "y", left + width * cell + away, y);
  }
}
