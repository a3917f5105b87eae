// The drawings of the men: used by the canvas as paths and by buttons as small SVG pictures.
import drawings from "../../../pkg/pieces.txt";
import type { Owner } from "../api";
import { type Context, isToScale, kept, picture } from "./brush";

/** Side of the square that each drawing fills, in its own units, and the width of its lines there. */
const SIZE = 100;
const LINE = 4;

/** How a path is inked, by the letter before it. */
const CLASSES: Record<string, string> = { b: "body", l: "line", d: "dot" };

/** The colours of one owner's men. */
export interface Inks {
  body: string;
  edge: string;
  detail: string;
}

interface Stroke {
  ink: string;
  data: string;
  path: Path2D;
}

const DRAWINGS = new Map(
  drawings.split("\n").map((line) => {
    const [kind = "", ...paths] = line.split("|");
    return [kind, paths.map(strokeOf)];
  }),
);

function strokeOf(text: string): Stroke {
  const data = text.slice(1);
  return { ink: CLASSES[text.charAt(0)] ?? "", data, path: new Path2D(data) };
}

/** More pictures than the men of one board need; those of boards' earlier sizes are not kept for ever. */
const MOST_PICTURES = 300;

/** Men as they were drawn before, by all that they look like: boards show the same few again and again. */
const PICTURES = new Map<string, ImageBitmap>();

/** Draws a man into the square with this upper left corner and side. `cells`: how many cells that side is. */
export function drawMan(
  context: Context,
  kind: string,
  inks: Inks,
  x: number,
  y: number,
  side: number,
  cells = 1,
): void {
  if (Number.isInteger(side) && isToScale(context)) {
    context.drawImage(pictureOf(kind, inks, side, cells), x, y);
    return;
  }
  context.save();
  context.translate(x, y);
  trace(context, kind, inks, side, cells);
  context.restore();
}

function pictureOf(kind: string, inks: Inks, side: number, cells: number): ImageBitmap {
  const key = [kind, inks.body, inks.edge, inks.detail, side, cells].join();
  const draw = (context: Context) => trace(context, kind, inks, side, cells);
  return kept(PICTURES, MOST_PICTURES, key, () => picture(side, side, draw));
}

/** Draws a man into the upper left corner. */
function trace(context: Context, kind: string, inks: Inks, side: number, cells: number): void {
  context.scale(side / SIZE, side / SIZE);
  context.lineWidth = LINE / cells;
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const { ink, path } of DRAWINGS.get(kind) ?? []) {
    if (ink !== "line") {
      context.fillStyle = ink === "body" ? inks.body : inks.detail;
      context.fill(path);
    }
    if (ink !== "dot") {
      context.strokeStyle = ink === "body" ? inks.edge : inks.detail;
      context.stroke(path);
    }
  }
}

/** The same drawing as an element; its colours come from the style sheet (board.css). */
export function icon(kind: string, owner: Owner): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
  svg.setAttribute("class", `gambado-man owner-${owner}`);
  svg.setAttribute("aria-hidden", "true");
  for (const { ink, data } of DRAWINGS.get(kind) ?? []) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("class", ink);
    path.setAttribute("d", data);
    svg.append(path);
  }
  return svg;
}

/** All drawings as SVG symbols, which the rules put into a still picture. */
export function symbols(): string {
  const markup = ({ ink, data }: Stroke) => `<path class="${ink}" d="${data}"/>`;
  const symbol = ([kind, strokes]: [string, Stroke[]]) =>
    `<symbol id="${kind}">${strokes.map(markup).join("")}</symbol>`;
  return [...DRAWINGS].map(symbol).join("");
}
