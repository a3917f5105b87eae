// The board as an element: a canvas, the grid over it, the pointer, and one redraw an animation frame.
import type { BoardInfo } from "../api";
import { make } from "../dom";
import type { Brush } from "./brush";
import { aspectOf, Geometry, type Point, type View } from "./geometry";
import { Grid } from "./grid";
import { type PointerState, Pointers } from "./input";
import { type Motion, motionBetween } from "./motion";
import { paintForward } from "./paint-forward";
import { paintMarksOver, paintMarksUnder } from "./paint-marks";
import { type Moving, paintCarried, paintMen, paintShadow } from "./paint-men";
import { paintGround, veilGhosts } from "./paint-squares";
import { paintTargets } from "./paint-targets";
import { QuestionBox } from "./question";
import type { Aim, BoardEvents, Scene } from "./scene";
import { readTheme, registerColours, type Theme } from "./theme";

export interface BoardOptions {
  board: BoardInfo;
  /** Codes of the two sides' names, for their colours: "white", "red" ... */
  sides: [string, string];
  /** The grid's name for a screen reader. */
  name: string;
  view: View;
  siteAt(x: number, y: number): string | undefined;
  events: BoardEvents;
  /** The view has been turned by hand. */
  viewed(view: View): void;
}

/** How much larger the loupe shows the squares, and its radius in CSS pixels. */
const LOUPE = { scale: 2.4, radius: 58 };

/** Boards whose colours are others on paper: the browser does not wait for their next frame there. */
const onPaper = new Set<Board>();
matchMedia("print").addEventListener("change", () => {
  for (const board of onPaper) board.repaint();
});

export class Board {
  readonly element = make("div", { class: "gambado-board" });
  readonly #options: BoardOptions;
  readonly #geometry: Geometry;
  readonly #canvas = make("canvas", { "aria-hidden": "true" });
  readonly #context: CanvasRenderingContext2D;
  readonly #grid: Grid;
  readonly #pointers: Pointers;
  readonly #question: QuestionBox;
  readonly #sizes: ResizeObserver;
  readonly #still = matchMedia("(prefers-reduced-motion: reduce)");
  #scene: Scene | null = null;
  /** The colours as last read: reading them can make the browser lay out the whole page. */
  #theme: Theme | null = null;
  /** The grid does not yet tell what the scene holds. */
  #untold = false;
  #motion: Motion | null = null;
  #pointer: PointerState | null = null;
  /** What the pointer or the focus points at. */
  #aim: Aim | null = null;
  /** The choice that is looked at, where several are offered. */
  #looked: number | null = null;
  /** A man was let go by hand: he is already there and does not travel. */
  #dropped = false;
  #frame = 0;
  #furnishing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BoardOptions) {
    this.#options = options;
    this.#geometry = new Geometry(options.board, options.view, (x, y) => options.siteAt(x, y));
    this.#context = this.#canvas.getContext("2d") as CanvasRenderingContext2D;
    this.#grid = this.#newGrid();
    this.#question = new QuestionBox({
      ...options.events,
      look: (index) => {
        this.#looked = index;
        this.redraw();
      },
    });
    this.element.dataset.sides = options.sides.join(" ");
    this.element.style.setProperty("--board-aspect", String(aspectOf(options.board)));
    this.element.classList.toggle("wraps", options.board.wraps);
    this.element.append(this.#canvas, this.#grid.element, this.#question.element);
    this.#pointers = this.#newPointers();
    this.#sizes = new ResizeObserver((entries) => this.#resize(entries));
    this.#observe();
    onPaper.add(this);
    registerColours();
    // Whatever changes a colour (the system's scheme, the page's own switch) starts a transition: see board.css.
    this.element.addEventListener("transitionend", () => {
      this.#theme = null;
      this.redraw();
    });
  }

  /** Shows a scene. `ways`: what the men that have moved went over. */
  show(scene: Scene, ways: string[][] = []): void {
    const before = this.#scene;
    this.#scene = scene;
    this.#theme = null;
    if (before && before.men !== scene.men) this.#startMotion(before, scene, ways);
    this.#dropped = false;
    // Of several scenes in one go only the last is told.
    if (!this.#untold) queueMicrotask(() => this.#describe());
    this.#untold = true;
    this.element.classList.toggle("lifted", scene.selection !== null);
    if (this.#question.show(scene.question)) this.focus();
    this.redraw();
  }

  #describe(): void {
    this.#untold = false;
    const scene = this.#scene;
    if (scene) this.#grid.describe(scene.label, scene.liftable, scene.selection?.man.site ?? null);
  }

  get view(): View {
    return this.#geometry.view;
  }

  setView(view: View): void {
    this.#geometry.setView(view);
    this.#grid.arrange();
    this.#motion = null;
    this.redraw();
  }

  /** Hangs the selected man on a pointer that was pressed beside the board (on a man in hand). */
  carry(event: PointerEvent): void {
    this.#pointers.carry(event);
  }

  /** Puts the keyboard's focus on the board. */
  focus(): void {
    this.#furnish();
    this.#grid.focus();
  }

  /** Asks for one redraw in the next animation frame. */
  redraw(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#paint(now));
  }

  /** Paints it now, in the colours of now. */
  repaint(): void {
    this.#theme = null;
    this.#paint(performance.now());
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#furnishing);
    this.#sizes.disconnect();
    onPaper.delete(this);
    this.element.remove();
  }

  #newGrid(): Grid {
    const { board, name, events } = this.#options;
    const start = this.#geometry.siteOf({ col: 0, row: board.height - 1 }) ?? "";
    return new Grid(this.#geometry, name, start, {
      arrive: () => this.focus(),
      press: (site) => events.press(this.#geometry.aimOf(site)),
      cancel: () => events.cancel(),
      focus: (site) => {
        this.#aim = site === null ? null : this.#geometry.aimOf(site);
        this.redraw();
      },
      turn: (dcol, drow) => this.#turn(-dcol, -drow),
    });
  }

  #newPointers(): Pointers {
    return new Pointers({
      element: this.element,
      geometry: this.#geometry,
      events: {
        ...this.#options.events,
        drop: (aim) => {
          this.#dropped = true;
          this.#options.events.drop(aim);
        },
      },
      locate: (event) => this.#locate(event),
      isUseful: (aim) => this.#isUseful(aim),
      pointed: (state, aim) => {
        this.#pointer = state;
        this.#aim = aim;
        this.redraw();
      },
      turn: (dcol, drow) => this.#turn(dcol, drow),
    });
  }

  #isUseful(aim: Aim): boolean {
    const scene = this.#scene;
    if (!scene) return false;
    const goal = scene.selection?.crossing ? aim.crossing : aim.square;
    return scene.targets.some((target) => target.site === goal) || scene.liftable.has(aim.square);
  }

  #turn(dcol: number, drow: number): void {
    if (!this.#options.board.wraps) return;
    const { flipped, x, y } = this.view;
    const sign = flipped ? -1 : 1;
    this.setView({ flipped, x: x - sign * dcol, y: y + sign * drow });
    this.#options.viewed(this.view);
  }

  #observe(): void {
    try {
      this.#sizes.observe(this.#canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#sizes.observe(this.#canvas);
    }
  }

  #resize(entries: ResizeObserverEntry[]): void {
    const entry = entries.at(-1);
    if (!entry) return;
    const { width, height } = entry.contentRect;
    const exact = entry.devicePixelContentBoxSize?.[0];
    const wide = this.#devicePixels(width, exact?.inlineSize);
    const high = this.#devicePixels(height, exact?.blockSize);
    if (wide === 0 || high === 0) return;
    this.#canvas.width = wide;
    this.#canvas.height = high;
    this.#geometry.resize(wide, high, wide / width);
    // Setting a canvas's size clears it: it is painted now, in the frame that shows it.
    cancelAnimationFrame(this.#frame);
    this.#paint(performance.now());
    this.#layGrid();
    // First the picture of every board on the page, then what the keyboard needs.
    if (!this.#grid.isBuilt) this.#furnishing ??= setTimeout(() => this.#furnish());
  }

  /** A length in device pixels: as the browser has laid it out, unless it is seen through another ratio. */
  #devicePixels(length: number, exact: number | undefined): number {
    const pixels = length * devicePixelRatio;
    if (exact !== undefined && Math.abs(exact - pixels) <= 1) return exact;
    return Math.round(pixels * (this.#canvas.currentCSSZoom ?? 1));
  }

  /** Builds the grid of elements, if it is not there yet. */
  #furnish(): void {
    if (this.#grid.isBuilt) return;
    this.#grid.build();
    this.#describe();
  }

  /** Lays the grid of elements exactly over the squares. */
  #layGrid(): void {
    const { board, cell, left, top, ratio } = this.#geometry;
    const side = cell / ratio;
    this.#grid.place(left / ratio, top / ratio, board.width * side, board.height * side);
  }

  #locate(event: PointerEvent): Point {
    const box = this.#canvas.getBoundingClientRect();
    const scale = this.#canvas.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  #startMotion(before: Scene, after: Scene, ways: string[][]): void {
    const wanted = !this.#still.matches && !this.#dropped && ways.length > 0;
    this.#motion = wanted ? motionBetween(before.men, after.men, ways, performance.now()) : null;
  }

  #paint(now: number): void {
    this.#frame = 0;
    const scene = this.#scene;
    if (!scene || this.#geometry.cell <= 1) return;
    this.#theme ??= readTheme(this.element);
    const brush: Brush = {
      context: this.#context,
      geometry: this.#geometry,
      theme: this.#theme,
    };
    if (this.#motion && now >= this.#motion.start + this.#motion.duration) this.#motion = null;
    const moving = this.#moving(scene, now);
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#paintAll(brush, scene, moving);
    paintCarried(brush, moving);
    if (this.#pointer?.loupe) this.#paintLoupe(brush, scene, moving);
    this.#placeQuestion(scene);
    if (this.#motion) this.redraw();
  }

  #moving(scene: Scene, now: number): Moving {
    const pointer = this.#pointer;
    const man = scene.selection?.man;
    const carried = pointer?.carrying && man ? { man, at: pointer.at } : null;
    return { motion: this.#motion, now, carried };
  }

  #paintAll(brush: Brush, scene: Scene, moving: Moving): void {
    paintGround(brush, scene.zones);
    paintMarksUnder(brush, scene);
    for (const part of scene.provisional) paintShadow(brush, part);
    paintMen(brush, scene, moving);
    paintForward(brush, scene);
    paintMarksOver(brush, scene);
    scene.drawn(brush);
    paintTargets(brush, scene, this.#aim, this.#looked);
    veilGhosts(brush, new Set(scene.men.flatMap((man) => man.sites)));
  }

  /** The squares under a finger, larger and above it. */
  #paintLoupe(brush: Brush, scene: Scene, moving: Moving): void {
    const { context, geometry, theme } = brush;
    const at = this.#pointer?.at;
    if (!at) return;
    const radius = LOUPE.radius * geometry.ratio;
    const x = Math.min(Math.max(at.x, radius), this.#canvas.width - radius);
    const above = at.y - radius * 1.7;
    const y = above - radius > 0 ? above : at.y + radius * 1.7;
    context.save();
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = theme.frame;
    context.fill();
    context.clip();
    context.translate(x, y);
    context.scale(LOUPE.scale, LOUPE.scale);
    context.translate(-at.x, -at.y);
    this.#paintAll(brush, scene, moving);
    context.restore();
    context.strokeStyle = theme.text;
    context.lineWidth = 2 * geometry.ratio;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }

  #placeQuestion(scene: Scene): void {
    const slot = scene.question && this.#geometry.slotOf(scene.question.site);
    if (!slot) return;
    const { cell, ratio } = this.#geometry;
    const { x, y } = this.#geometry.corner(slot);
    const { clientWidth, clientHeight } = this.element;
    this.#question.place(x / ratio, y / ratio, cell / ratio, clientWidth, clientHeight);
  }
}
