// What every drawing function needs, and the few shapes they share.
import type { Geometry, Point, Slot } from "./geometry";
import type { Theme } from "./theme";

/** What can be drawn on: a canvas that is seen, or one that makes a picture. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Brush {
  context: Context;
  geometry: Geometry;
  theme: Theme;
}

/** A picture of what is drawn, in pixels. */
export function picture(width: number, height: number, draw: (context: Context) => void): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  draw(canvas.getContext("2d") as OffscreenCanvasRenderingContext2D);
  return canvas.transferToImageBitmap();
}

/** The picture of these looks, made when first asked for. When there are as many as may be kept, all are given up. */
export function kept(
  pictures: Map<string, ImageBitmap>,
  most: number,
  looks: string,
  make: () => ImageBitmap,
): ImageBitmap {
  const known = pictures.get(looks);
  if (known) return known;
  const made = make();
  if (pictures.size === most) {
    for (const old of pictures.values()) old.close();
    pictures.clear();
  }
  pictures.set(looks, made);
  return made;
}

/** Whether a picture's pixels are those of the canvas: else it is less sharp than what is drawn anew. */
export function isToScale(context: Context): boolean {
  return context.getTransform().a === 1;
}

/** The width of a line that is this part of a cell, but can still be seen on a small board. */
export function stroke({ geometry }: Brush, part: number): number {
  return Math.max(1.5 * geometry.ratio, geometry.cell * part);
}

/** A line that can be seen on every ground: a wider one in the halo's colour lies under it. `dash`: in parts of a cell. */
export function outline(
  { context, theme, geometry: { cell } }: Brush,
  path: Path2D,
  colour: string,
  width: number,
  dash: number[] = [],
  halo = theme.halo,
): void {
  context.setLineDash(dash.map((part) => part * cell));
  context.strokeStyle = halo;
  context.lineWidth = width + Math.max(2, cell * 0.05);
  context.stroke(path);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
  context.setLineDash([]);
}

/** A filled shape that can be seen on every ground. */
export function blob(brush: Brush, path: Path2D, colour: string): void {
  outline(brush, path, colour, 1);
  brush.context.fillStyle = colour;
  brush.context.fill(path);
}

/** Fills a slot with a colour. */
export function tint({ context, geometry }: Brush, slot: Slot, colour: string, alpha = 1): void {
  const { x, y } = geometry.corner(slot);
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.fillRect(x, y, geometry.cell, geometry.cell);
  context.globalAlpha = 1;
}

/** Frames a slot within its edges. `dash`: in pixels. */
export function frame(
  { context, geometry }: Brush,
  slot: Slot,
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  const { x, y } = geometry.corner(slot);
  const side = geometry.cell - width;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.strokeRect(x + width / 2, y + width / 2, side, side);
  context.setLineDash([]);
}

/** A regular polygon; with `inner` below 1 a star. `turn` is a part of one corner's angle. */
export function polygon({ x, y }: Point, radius: number, corners: number, turn = 0, inner = 1): Path2D {
  const path = new Path2D();
  const points = inner === 1 ? corners : corners * 2;
  for (let i = 0; i < points; i++) {
    const angle = ((i + turn) / points) * 2 * Math.PI - Math.PI / 2;
    const length = i % 2 === 1 ? radius * inner : radius;
    path.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
  }
  path.closePath();
  return path;
}

export function circle({ x, y }: Point, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

/** Calls back for a square and for each ghost that repeats it. */
export function eachCopy(brush: Brush, site: string, draw: (slot: Slot) => void): void {
  for (const slot of brush.geometry.copiesOf(site)) draw(slot);
}

/** Calls back for the middle of each of these squares, and of each ghost. */
export function eachSite(brush: Brush, sites: string[], draw: (point: Point) => void): void {
  for (const site of sites) eachMiddle(brush, [site], draw);
}

/** Middle of a man's squares for the square itself and for each ghost of it. */
export function eachMiddle(brush: Brush, sites: string[], draw: (point: Point, cells: number) => void): void {
  const { geometry } = brush;
  if (sites.length === 1) {
    eachCopy(brush, sites[0] as string, (slot) => draw(geometry.centre(slot), 1));
    return;
  }
  const middle = geometry.middle(sites);
  if (middle) draw(middle, Math.sqrt(sites.length));
}

/**
 * A way over squares as lines from middle to middle; where it leaves at an edge it is cut and comes in again. A man
 * on crossings goes from crossing to crossing.
 */
export function route(brush: Brush, path: string[], crossing = false): Path2D {
  const { geometry } = brush;
  const lines = new Path2D();
  const place = (col: number, row: number) => geometry.centre({ col, row }, crossing);
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as string, path[i] as string];
    const start = geometry.slotOf(from);
    const end = geometry.slotOf(to);
    if (!start || !end) continue;
    const { col, row } = geometry.step(from, to);
    line(lines, place(start.col, start.row), place(start.col + col, start.row + row));
    if (start.col + col !== end.col || start.row + row !== end.row) {
      line(lines, place(end.col - col, end.row - row), place(end.col, end.row));
    }
  }
  return lines;
}

function line(path: Path2D, from: Point, to: Point): void {
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
}

/** Keeps what is drawn inside the squares and ghosts. */
export function clipToSquares({ context, geometry }: Brush): void {
  const { board, ghosts, cell } = geometry;
  const { x, y } = geometry.corner({ col: -ghosts, row: -ghosts });
  context.beginPath();
  context.rect(x, y, (board.width + 2 * ghosts) * cell, (board.height + 2 * ghosts) * cell);
  context.clip();
}
