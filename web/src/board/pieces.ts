// The drawings of the men: one sprite, used by the canvas as paths and by buttons as small SVG pictures.
import type { Owner } from "../api";

type Ink = "body" | "line" | "dot";

interface Stroke {
  ink: Ink;
  data: string;
  path: Path2D;
}

/** Side of the square that each drawing fills, in its own units, and the width of its lines there. */
const SIZE = 100;
const LINE = 4;

/** The colours of one owner's men. */
export interface Inks {
  body: string;
  edge: string;
  detail: string;
}

export class Pieces {
  readonly #drawings = new Map<string, Stroke[]>();

  /** Reads the sprite's symbols: plain paths of the classes body, line and dot. */
  constructor(sprite: string) {
    const document = new DOMParser().parseFromString(sprite, "image/svg+xml");
    for (const symbol of document.querySelectorAll("symbol")) {
      const strokes = [...symbol.querySelectorAll("path")].map((path) => {
        const data = path.getAttribute("d") ?? "";
        return { ink: (path.getAttribute("class") ?? "line") as Ink, data, path: new Path2D(data) };
      });
      this.#drawings.set(symbol.id, strokes);
    }
  }

  /** Draws a man into the square with this upper left corner and side. `cells`: how many cells that side is. */
  draw(
    context: CanvasRenderingContext2D,
    kind: string,
    inks: Inks,
    x: number,
    y: number,
    side: number,
    cells = 1,
  ): void {
    context.save();
    context.translate(x, y);
    context.scale(side / SIZE, side / SIZE);
    context.lineWidth = LINE / cells;
    context.lineJoin = "round";
    context.lineCap = "round";
    for (const { ink, path } of this.#drawings.get(kind) ?? []) {
      if (ink !== "line") {
        context.fillStyle = ink === "body" ? inks.body : inks.detail;
        context.fill(path);
      }
      if (ink !== "dot") {
        context.strokeStyle = ink === "body" ? inks.edge : inks.detail;
        context.stroke(path);
      }
    }
    context.restore();
  }

  /** The same drawing as an element; its colours come from the style sheet (board.css). */
  icon(kind: string, owner: Owner): SVGSVGElement {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
    svg.setAttribute("class", `gambado-man owner-${owner}`);
    svg.setAttribute("aria-hidden", "true");
    for (const { ink, data } of this.#drawings.get(kind) ?? []) {
      const path = document.createElementNS(space, "path");
      path.setAttribute("class", ink);
      path.setAttribute("d", data);
      svg.append(path);
    }
    return svg;
  }
}
