// Where the man that is picked up may go, and what is pointed at.
import {
  type Brush,
  blob,
  circle,
  clipToSquares,
  eachCopy,
  eachMiddle,
  eachSite,
  outline,
  route,
  stroke,
  tint,
} from "./brush";
import type { Point } from "./geometry";
import type { Aim, Scene, Target } from "./scene";

/** `looked`: the choice that is looked at, where several are offered. */
export function paintTargets(brush: Brush, scene: Scene, aim: Aim | null, looked: number | null): void {
  const crossing = scene.selection?.crossing ?? false;
  const pointed = crossing ? aim?.crossing : aim?.square;
  brush.context.save();
  clipToSquares(brush);
  for (const target of scene.targets) paintTarget(brush, target, crossing, target.site === pointed);
  if (crossing && pointed && !scene.targets.some((target) => target.site === pointed)) {
    paintAimed(brush, brush.geometry.fourOf(pointed));
  }
  if (looked !== null) paintAimed(brush, scene.question?.choices[looked]?.footprint ?? []);
  paintPointed(brush, aim);
  brush.context.restore();
}

/**
 * A dot: it may go there. A ring: it takes there. A dot with a ring: it goes there and takes elsewhere, or takes
 * whoever is about the crossing; whom, is ringed while the target is pointed at.
 */
function paintTarget(brush: Brush, target: Target, crossing: boolean, pointed: boolean): void {
  const takes = target.victims.length > 0;
  const takesThere = takes && !crossing && target.victims.includes(target.site);
  if (pointed) paintWay(brush, target, crossing);
  if (!takesThere) eachMiddle(brush, target.footprint, (point) => paintDot(brush, point, pointed));
  if (takes && !takesThere) eachMiddle(brush, target.footprint, (point) => paintRing(brush, point, 0.27));
  if (takesThere || pointed) eachSite(brush, target.victims, (point) => paintRing(brush, point, 0.43));
}

function paintWay(brush: Brush, target: Target, crossing: boolean): void {
  const { context, theme } = brush;
  paintAimed(brush, target.footprint);
  context.globalAlpha = 0.8;
  outline(brush, route(brush, target.path, crossing), theme.target, stroke(brush, 0.05));
  context.globalAlpha = 1;
}

function paintDot(brush: Brush, point: Point, pointed: boolean): void {
  blob(brush, circle(point, brush.geometry.cell * (pointed ? 0.2 : 0.15)), brush.theme.target);
}

function paintRing(brush: Brush, point: Point, radius: number): void {
  const { geometry, theme } = brush;
  outline(brush, circle(point, geometry.cell * radius), theme.target, stroke(brush, 0.08));
}

function paintAimed(brush: Brush, sites: string[]): void {
  for (const site of sites) eachCopy(brush, site, (slot) => tint(brush, slot, brush.theme.target, 0.35));
}

/** The square under the pointer or the focus, and the ghosts that repeat it. */
function paintPointed(brush: Brush, aim: Aim | null): void {
  if (aim && brush.geometry.board.wraps)
    eachSite(brush, [aim.square], (point) => paintRing(brush, point, 0.47));
}
