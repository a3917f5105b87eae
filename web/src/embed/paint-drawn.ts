// What an author or a piece card draws over the board to point something out.
import {
  type Brush,
  blob,
  circle,
  clipToSquares,
  eachMiddle,
  eachSite,
  outline,
  polygon,
  stroke,
} from "../board/brush";
import type { Point } from "../board/geometry";
import type { Overlay } from "../board/scene";

/** How something is drawn over the board: in one of three colours, its lines whole, broken or dotted. */
export type Ink = 1 | 2 | 3;

/** What is drawn over the board to point something out. */
export interface Drawn {
  arrows: { from: string; to: string; ink: Ink }[];
  circles: { site: string; ink: Ink }[];
  /** Where a man may go, take, or both: the squares that it fills there. */
  reach: { sites: string[]; move: boolean; capture: boolean }[];
}

/** Lengths of line and gap in parts of a cell, so that the inks differ without colour. */
const DASHES: Record<Ink, number[]> = { 1: [], 2: [0.26, 0.16], 3: [0.02, 0.15] };

export function overlay({ arrows, circles, reach }: Drawn): Overlay {
  return (brush) => {
    const { context } = brush;
    context.save();
    clipToSquares(brush);
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const { sites, move, capture } of reach) paintReach(brush, sites, move, capture);
    for (const { site, ink } of circles) {
      eachSite(brush, [site], (point) => paintLine(brush, circle(point, brush.geometry.cell * 0.43), ink));
    }
    for (const { from, to, ink } of arrows) paintArrow(brush, from, to, ink);
    context.restore();
  };
}

/** A dot: it moves and takes there. A small square: it only moves. A ring: it only takes. */
function paintReach(brush: Brush, sites: string[], move: boolean, capture: boolean): void {
  const { geometry, theme } = brush;
  eachMiddle(brush, sites, (point) => {
    if (!move) {
      outline(brush, circle(point, geometry.cell * 0.4), theme.target, stroke(brush, 0.08));
      return;
    }
    const { cell } = geometry;
    blob(brush, capture ? circle(point, cell * 0.17) : polygon(point, cell * 0.18, 4, 0.5), theme.target);
  });
}

/** Over a join the arrow is cut: it goes out at one edge and comes in at another. */
function paintArrow(brush: Brush, from: string, to: string, ink: Ink): void {
  const { geometry } = brush;
  const start = geometry.slotOf(from);
  const end = geometry.slotOf(to);
  if (!start || !end || from === to) return;
  const { col, row } = geometry.step(from, to);
  const tip = geometry.centre(end);
  const tail = geometry.centre(start);
  if (start.col + col === end.col && start.row + row === end.row) {
    paintShaft(brush, tail, tip, ink, true);
  } else {
    paintShaft(brush, tail, geometry.centre({ col: start.col + col, row: start.row + row }), ink, false);
    paintShaft(brush, geometry.centre({ col: end.col - col, row: end.row - row }), tip, ink, true);
  }
}

function paintShaft(brush: Brush, tail: Point, tip: Point, ink: Ink, headed: boolean): void {
  const { cell } = brush.geometry;
  const length = Math.hypot(tip.x - tail.x, tip.y - tail.y);
  const along = { x: (tip.x - tail.x) / length, y: (tip.y - tail.y) / length };
  const at = (distance: number, aside = 0): Point => ({
    x: tail.x + along.x * distance - along.y * aside,
    y: tail.y + along.y * distance + along.x * aside,
  });
  const neck = headed ? length - cell * 0.3 : length;
  const shaft = new Path2D();
  for (const point of [at(cell * 0.2), at(neck)]) shaft.lineTo(point.x, point.y);
  paintLine(brush, shaft, ink);
  if (!headed) return;
  const head = new Path2D();
  for (const point of [at(length), at(neck, cell * 0.17), at(neck, -cell * 0.17)])
    head.lineTo(point.x, point.y);
  head.closePath();
  blob(brush, head, colourOf(brush, ink));
}

function paintLine(brush: Brush, path: Path2D, ink: Ink): void {
  const { context, geometry } = brush;
  const width = stroke(brush, 0.1);
  outline(brush, path, "transparent", width);
  context.setLineDash(DASHES[ink].map((part) => part * geometry.cell));
  context.strokeStyle = colourOf(brush, ink);
  context.lineWidth = width;
  context.stroke(path);
  context.setLineDash([]);
}

function colourOf({ theme }: Brush, ink: Ink): string {
  return theme[`ink-${ink}`];
}
