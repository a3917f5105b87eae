// Which way is forward, on boards on which that is not the same everywhere.
import type { SideId } from "../api";
import { type Brush, eachCopy, stroke } from "./brush";
import type { Scene } from "./scene";

/** The zones that stand for the forward directions of all squares. */
export const FORWARD: Record<SideId, string> = { w: "forward-w", b: "forward-b" };

/** An arrow head on every square when a reader wants to see them, else on that of the man picked up. */
export function paintForward(brush: Brush, { zones, selection }: Scene): void {
  for (const side of ["w", "b"] as const) {
    if (zones.has(FORWARD[side])) {
      for (const { site } of brush.geometry.board.cells) paintHead(brush, site, side);
    }
  }
  const man = selection?.man;
  if (man && man.owner !== "n") for (const site of man.sites) paintHead(brush, site, man.owner);
}

function paintHead(brush: Brush, site: string, side: SideId): void {
  const { context, geometry, theme } = brush;
  const next = geometry.cellOf(site)?.forward[side === "w" ? 0 : 1];
  if (!next) return;
  const { col, row } = geometry.step(site, next);
  const [length, half] = [geometry.cell * 0.12, geometry.cell * 0.16];
  eachCopy(brush, site, (slot) => {
    const { x, y } = geometry.centre(slot);
    const tip = { x: x + col * geometry.cell * 0.46, y: y + row * geometry.cell * 0.46 };
    const base = { x: tip.x - col * length, y: tip.y - row * length };
    const head = new Path2D();
    head.moveTo(base.x - row * half, base.y - col * half);
    head.lineTo(tip.x, tip.y);
    head.lineTo(base.x + row * half, base.y + col * half);
    head.closePath();
    context.fillStyle = theme.men[side].body;
    context.strokeStyle = theme.men[side].edge;
    context.lineWidth = stroke(brush, 0.02);
    context.fill(head);
    context.stroke(head);
  });
}
