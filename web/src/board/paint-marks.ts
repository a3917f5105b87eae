// What is laid under and over the men to be noticed. Every mark differs from the others by shape, not hue alone.
import type { Mark } from "../api";
import {
  type Brush,
  blob,
  circle,
  clipToSquares,
  eachCopy,
  eachMiddle,
  eachSite,
  frame,
  outline,
  polygon,
  route,
  stroke,
  tint,
} from "./brush";
import type { Point } from "./geometry";
import type { Scene, Trace } from "./scene";

type MarkPainter = (brush: Brush, mark: Mark) => void;

/** Marks that lie under the men. */
const UNDER: Record<string, MarkPainter> = {
  "check-mark": paintCheck,
  activated: paintActivated,
  "neutral-check": (brush, mark) => {
    paintBurst(brush, mark.site);
    paintLines(brush, mark.sites, mark.site, brush.theme.danger);
  },
  paralysed: paintParalysed,
};

/** Marks that lie over them. */
const OVER: Record<string, MarkPainter> = {
  "neutral-target": (brush, mark) => eachSite(brush, mark.sites, (point) => paintDiamond(brush, point)),
  "neutral-capture": (brush, mark) => eachSite(brush, mark.sites, (point) => paintDiamondRing(brush, point)),
  capturable: (brush, mark) => eachSite(brush, mark.sites, (point) => paintCorners(brush, point)),
};

/** Marks of a royal in check. */
const CHECKS = new Set(["check-mark", "neutral-check"]);

/** Her marks step back while another man is picked up. */
const ONLY_AT_REST = new Set(["neutral-target", "neutral-capture"]);

export function paintMarksUnder(brush: Brush, scene: Scene): void {
  brush.context.save();
  clipToSquares(brush);
  for (const trace of scene.last) paintLast(brush, trace);
  for (const mark of scene.marks) UNDER[mark.kind]?.(brush, mark);
  for (const site of scene.selection?.man.sites ?? []) paintSelected(brush, site);
  brush.context.restore();
}

export function paintMarksOver(brush: Brush, scene: Scene): void {
  brush.context.save();
  clipToSquares(brush);
  for (const mark of scene.marks) {
    if (!(ONLY_AT_REST.has(mark.kind) && scene.selection)) OVER[mark.kind]?.(brush, mark);
    if (scene.mate && CHECKS.has(mark.kind)) eachSite(brush, [mark.site], (point) => paintMate(brush, point));
  }
  for (const part of scene.provisional) {
    eachMiddle(brush, part.footprint, (point, cells) => {
      const ring = circle(point, brush.geometry.cell * 0.46 * cells);
      outline(brush, ring, brush.theme.select, stroke(brush, 0.05), [0.12, 0.1]);
    });
  }
  eachSite(brush, scene.refused, (point) => paintRefused(brush, point));
  brush.context.restore();
}

/** Where a man of the last turn came from, where it went, and how on a board with joined edges. */
function paintLast(brush: Brush, trace: Trace): void {
  for (const site of brush.geometry.originOf(trace)) paintEnd(brush, site, false);
  for (const site of trace.footprint) paintEnd(brush, site, true);
  if (brush.geometry.board.wraps) {
    outline(brush, route(brush, trace.path), brush.theme.last, stroke(brush, 0.08));
  }
}

function paintEnd(brush: Brush, site: string, arrived: boolean): void {
  const { last } = brush.theme;
  const side = brush.geometry.cell;
  const edge = stroke(brush, 0.04);
  // Arrived: a whole frame. Left: its corners only.
  const dash = arrived ? [] : [side * 0.22, side - edge - side * 0.44, side * 0.22, 0];
  eachCopy(brush, site, (slot) => {
    tint(brush, slot, last, 0.42);
    frame(brush, slot, last, edge, dash);
  });
}

function paintSelected(brush: Brush, site: string): void {
  const { select } = brush.theme;
  eachCopy(brush, site, (slot) => {
    tint(brush, slot, select, 0.5);
    frame(brush, slot, select, stroke(brush, 0.06));
  });
}

/** A burst under a royal in check, and the lines from what checks it. */
function paintCheck(brush: Brush, mark: Mark): void {
  paintBurst(brush, mark.site);
  paintLines(brush, mark.by, mark.site, brush.theme.danger);
}

function paintBurst(brush: Brush, site: string): void {
  const { context, geometry, theme } = brush;
  eachMiddle(brush, [site], (point) => {
    const burst = polygon(point, geometry.cell * 0.52, 12, 0, 0.78);
    context.globalAlpha = 0.6;
    context.fillStyle = theme.danger;
    context.fill(burst);
    context.globalAlpha = 1;
    context.strokeStyle = theme.danger;
    context.lineWidth = stroke(brush, 0.04);
    context.stroke(burst);
  });
}

/** A mated royal is crossed out. */
function paintMate(brush: Brush, { x, y }: Point): void {
  const reach = brush.geometry.cell * 0.36;
  const cross = new Path2D();
  for (const side of [1, -1]) {
    cross.moveTo(x - reach, y - side * reach);
    cross.lineTo(x + reach, y + side * reach);
  }
  outline(brush, cross, brush.theme.danger, stroke(brush, 0.1));
}

function paintLines(
  brush: Brush,
  by: string[],
  site: string,
  colour: string,
  dash: number[] = [],
  halo?: string,
): void {
  for (const from of by) outline(brush, route(brush, [from, site]), colour, stroke(brush, 0.05), dash, halo);
}

/** Rings on the men that activate her and lines to her: whole for the first side, broken for the second. */
function paintActivated(brush: Brush, mark: Mark): void {
  const { cell } = brush.geometry;
  const { body, edge } = brush.theme.men[mark.side ?? "n"];
  const dash = mark.side === "b" ? [0.16, 0.12] : [];
  const width = stroke(brush, 0.05);
  paintLines(brush, mark.by, mark.site, body, dash, edge);
  eachSite(brush, mark.by, (point) => outline(brush, circle(point, cell * 0.46), body, width, dash, edge));
  eachSite(brush, [mark.site], (point) => {
    const diamond = polygon(point, cell * (mark.side === "b" ? 0.57 : 0.48), 4);
    outline(brush, diamond, body, width, dash, edge);
  });
}

/** A frozen royal: hatched, with a line from what freezes it. */
function paintParalysed(brush: Brush, mark: Mark): void {
  const { context, geometry, theme } = brush;
  paintLines(brush, mark.by, mark.site, theme.danger);
  eachCopy(brush, mark.site, (slot) => {
    const { x, y } = geometry.corner(slot);
    const side = geometry.cell;
    context.save();
    context.beginPath();
    context.rect(x, y, side, side);
    context.clip();
    context.strokeStyle = theme.danger;
    context.lineWidth = stroke(brush, 0.05);
    context.beginPath();
    for (let shift = -side; shift < side; shift += side / 4) {
      context.moveTo(x + shift, y + side);
      context.lineTo(x + shift + side, y);
    }
    context.stroke();
    context.restore();
  });
}

function paintDiamond(brush: Brush, point: Point): void {
  blob(brush, polygon(point, brush.geometry.cell * 0.13, 4), brush.theme.neutral);
}

function paintDiamondRing(brush: Brush, point: Point): void {
  outline(brush, polygon(point, brush.geometry.cell * 0.5, 4), brush.theme.neutral, stroke(brush, 0.06));
}

/** Small triangles in the corners: a man that may be taken. */
function paintCorners(brush: Brush, point: Point): void {
  const { context, geometry, theme } = brush;
  const half = geometry.cell / 2;
  const leg = geometry.cell * 0.2;
  const path = new Path2D();
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const corner = { x: point.x + dx * half, y: point.y + dy * half };
    path.moveTo(corner.x, corner.y);
    path.lineTo(corner.x - dx * leg, corner.y);
    path.lineTo(corner.x, corner.y - dy * leg);
    path.closePath();
  }
  context.fillStyle = theme.danger;
  context.fill(path);
}

/** An octagon round a square that witnesses a refusal. */
function paintRefused(brush: Brush, point: Point): void {
  const path = polygon(point, brush.geometry.cell * 0.49, 8, 0.5);
  outline(brush, path, brush.theme.danger, stroke(brush, 0.07));
}
