// The men: at rest, on their way, in the hand of a dragging pointer, and the base a promoted man reverts to.
import type { Man } from "../api";
import { type Brush, clipToSquares, eachMiddle } from "./brush";
import type { Point, Slot } from "./geometry";
import { type Motion, progress, type Travel } from "./motion";
import { drawMan } from "./pieces";
import type { Scene, Trace } from "./scene";

export interface Moving {
  motion: Motion | null;
  now: number;
  /** The man that the pointer carries, and where it is. */
  carried: { man: Man; at: Point } | null;
}

export function paintMen(brush: Brush, { men, guest }: Scene, moving: Moving): void {
  const { context } = brush;
  const travelling = new Set(moving.motion?.travels.map((travel) => travel.man.site));
  for (const man of men) {
    if (travelling.has(man.site)) continue;
    context.globalAlpha = moving.carried?.man.site === man.site ? 0.3 : 1;
    if (guest?.site === man.site) paintPair(brush, man, guest.kind);
    else eachMiddle(brush, man.sites, (point, cells) => paintMan(brush, man, point, cells));
  }
  context.globalAlpha = 1;
  if (moving.motion) paintMotion(brush, moving.motion, moving.now);
}

/** The man under the pointer, above everything else. */
export function paintCarried(brush: Brush, { carried }: Moving): void {
  if (carried)
    paintMan(brush, carried.man, carried.at, Math.sqrt(Math.max(1, carried.man.sites.length)), 1.12);
}

function paintMan(brush: Brush, man: Man, middle: Point, cells: number, scale = 1): void {
  const { geometry, theme, context } = brush;
  const side = geometry.cell * cells * scale;
  const inks = theme.men[man.owner];
  drawMan(context, man.kind, inks, middle.x - side / 2, middle.y - side / 2, side, cells);
  if (man.baseKind === null) return;
  const badge = side * 0.42;
  const corner = { x: middle.x + side / 2 - badge, y: middle.y + side / 2 - badge };
  context.fillStyle = theme.last;
  context.strokeStyle = theme.join;
  context.lineWidth = Math.max(1, side * 0.02);
  context.beginPath();
  context.arc(corner.x + badge / 2, corner.y + badge / 2, badge / 2, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  drawMan(context, man.baseKind, inks, corner.x, corner.y, badge);
}

/** Two men on one square, side by side. */
function paintPair(brush: Brush, man: Man, kind: string): void {
  const aside = brush.geometry.cell * 0.21;
  eachMiddle(brush, man.sites, ({ x, y }) => {
    paintMan(brush, { ...man, kind }, { x: x + aside, y: y - aside }, 1, 0.58);
    paintMan(brush, man, { x: x - aside, y: y + aside }, 1, 0.58);
  });
}

function paintMotion(brush: Brush, motion: Motion, now: number): void {
  const { context } = brush;
  const done = progress(motion, now);
  context.save();
  clipToSquares(brush);
  context.globalAlpha = 1 - done;
  for (const man of motion.leaving) {
    eachMiddle(brush, man.sites, (point, cells) => paintMan(brush, man, point, cells));
  }
  context.globalAlpha = 1;
  for (const travel of motion.travels) {
    for (const point of placesOf(brush, travel, done)) {
      paintMan(brush, travel.man, point, Math.sqrt(travel.man.sites.length));
    }
  }
  context.restore();
}

/** Where a travelling man is: in two places while it leaves at one edge and comes in at another. */
function placesOf({ geometry }: Brush, { man, path }: Travel, done: number): Point[] {
  const length = done * (path.length - 1);
  const index = Math.min(Math.floor(length), path.length - 2);
  const [from, to] = [path[index] as string, path[index + 1] as string];
  const start = geometry.slotOf(from);
  const end = geometry.slotOf(to);
  if (!start || !end) return [];
  const { col, row } = geometry.step(from, to);
  const part = length - index;
  const place = (slot: Slot) => geometry.centre(slot, man.sites.length > 1);
  const leaving = place({ col: start.col + col * part, row: start.row + row * part });
  if (start.col + col === end.col && start.row + row === end.row) return [leaving];
  return [leaving, place({ col: end.col - col * (1 - part), row: end.row - row * (1 - part) })];
}

/** Where a provisional part came from: the man's shadow. */
export function paintShadow(brush: Brush, part: Trace): void {
  const { context, geometry, theme } = brush;
  context.globalAlpha = 0.35;
  eachMiddle(brush, geometry.originOf(part), ({ x, y }, cells) => {
    const side = geometry.cell * cells;
    drawMan(context, part.kind, theme.men[part.owner], x - side / 2, y - side / 2, side, cells);
  });
  context.globalAlpha = 1;
}
