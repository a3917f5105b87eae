// Mouse, pen and touch: clicks, drags of men, turning the view of a joined board.
import type { Geometry, Point } from "./geometry";
import type { Aim, BoardEvents } from "./scene";

export interface PointerState {
  /** Where the pointer is, in device pixels of the canvas. */
  at: Point;
  /** A man hangs on it. */
  carrying: boolean;
  /** It is a finger on squares too small for it: show them larger. */
  loupe: boolean;
}

export interface PointerHost {
  readonly element: HTMLElement;
  readonly geometry: Geometry;
  readonly events: BoardEvents;
  /** From the event's place to the canvas's pixels. */
  locate(event: PointerEvent): Point;
  /** Squares where a press would do something: a finger that narrowly misses one still means it. */
  isUseful(aim: Aim): boolean;
  /** The pointer has changed (null: it is gone), and what it points at now. */
  pointed(state: PointerState | null, aim: Aim | null): void;
  /** The view is dragged by so many cells. */
  turn(dcol: number, drow: number): void;
}

/** CSS pixels a pointer may stray before a click becomes a drag. */
const STRAY = { mouse: 4, touch: 9 };
/** CSS pixels: a smaller cell is shown under the loupe, and a finger that misses by as much is still right. */
const FINGER = 34;
/** Milliseconds a finger rests before the loupe comes. */
const REST = 180;

interface Gesture {
  id: number;
  touch: boolean;
  start: Point;
  aim: Aim | null;
  kind: "press" | "carry" | "turn";
  state: PointerState;
  turned: { col: number; row: number };
}

export class Pointers {
  readonly #host: PointerHost;
  #gesture: Gesture | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PointerHost) {
    this.#host = host;
    const { element } = host;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#abandon());
    element.addEventListener("pointerleave", () => this.#gesture ?? host.pointed(null, null));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** A man from beside the board hangs on this pointer from now on. */
  carry(event: PointerEvent): void {
    this.#begin(event, "carry");
  }

  /** Forgets the gesture; a carried man goes back. */
  #abandon(): void {
    const carried = this.#gesture?.kind === "carry";
    this.#end();
    if (carried) this.#host.events.drop(null);
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    if (event.button === 0) this.#begin(event, "press");
    else if (this.#gesture) this.#abandon();
    else this.#host.events.cancel();
  }

  #begin(event: PointerEvent, kind: "press" | "carry"): void {
    const start = this.#host.locate(event);
    const touch = event.pointerType !== "mouse";
    const aim = this.#aim(start, touch);
    const carrying = kind === "carry";
    const small = touch && this.#isSmall();
    const state = { at: start, carrying, loupe: carrying && small };
    this.#gesture = { id: event.pointerId, touch, start, aim, kind, state, turned: { col: 0, row: 0 } };
    this.#host.element.setPointerCapture(event.pointerId);
    if (small) this.#rest = setTimeout(() => this.#magnify(), REST);
    this.#host.pointed(state, aim);
  }

  #move(event: PointerEvent): void {
    const at = this.#host.locate(event);
    const gesture = this.#gesture;
    if (!gesture) {
      if (event.pointerType === "mouse") {
        this.#host.pointed({ at, carrying: false, loupe: false }, this.#aim(at, false));
      }
      return;
    }
    if (gesture.id !== event.pointerId) return;
    gesture.state.at = at;
    if (gesture.kind === "press" && !gesture.state.loupe && this.#strayed(gesture)) this.#startDrag(gesture);
    if (gesture.kind === "turn") this.#turn(gesture);
    else this.#host.pointed(gesture.state, this.#aim(at, gesture.touch));
  }

  #up(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture || gesture.id !== event.pointerId) return;
    const aim = this.#aim(this.#host.locate(event), gesture.touch);
    this.#end();
    if (gesture.kind === "carry") this.#host.events.drop(aim);
    else if (gesture.kind === "press") {
      const meant = gesture.state.loupe ? aim : gesture.aim;
      if (meant) this.#host.events.press(meant);
    }
  }

  #startDrag(gesture: Gesture): void {
    const host = this.#host;
    if (gesture.aim && host.events.lift(gesture.aim)) {
      gesture.kind = "carry";
      gesture.state.carrying = true;
      gesture.state.loupe = gesture.touch && this.#isSmall();
    } else if (host.geometry.board.wraps) {
      gesture.kind = "turn";
    }
  }

  #turn(gesture: Gesture): void {
    const { cell } = this.#host.geometry;
    const col = Math.round((gesture.state.at.x - gesture.start.x) / cell);
    const row = Math.round((gesture.state.at.y - gesture.start.y) / cell);
    const { turned } = gesture;
    if (col === turned.col && row === turned.row) return;
    this.#host.turn(col - turned.col, row - turned.row);
    gesture.turned = { col, row };
  }

  #magnify(): void {
    const gesture = this.#gesture;
    if (gesture?.kind !== "press") return;
    gesture.state.loupe = true;
    this.#host.pointed(gesture.state, this.#aim(gesture.state.at, true));
  }

  #end(): void {
    clearTimeout(this.#rest);
    if (this.#gesture) this.#host.element.releasePointerCapture(this.#gesture.id);
    this.#gesture = null;
    this.#host.pointed(null, null);
  }

  #isSmall(): boolean {
    const { cell, ratio } = this.#host.geometry;
    return cell < FINGER * ratio;
  }

  #strayed({ touch, start, state }: Gesture): boolean {
    const limit = (touch ? STRAY.touch : STRAY.mouse) * this.#host.geometry.ratio;
    return Math.hypot(state.at.x - start.x, state.at.y - start.y) > limit;
  }

  /** What is meant by this place: for a finger the nearest useful square within its width. */
  #aim(at: Point, touch: boolean): Aim | null {
    const { geometry } = this.#host;
    const exact = this.#aimExactly(at);
    if (!touch || !this.#isSmall() || (exact && this.#host.isUseful(exact))) return exact;
    const reach = (FINGER / 2) * geometry.ratio;
    let best = exact;
    let nearest = reach;
    for (const slot of geometry.slots()) {
      const centre = geometry.centre(slot);
      const distance = Math.hypot(centre.x - at.x, centre.y - at.y);
      const aim = distance < nearest ? this.#aimExactly(centre) : null;
      if (aim && this.#host.isUseful(aim)) {
        best = aim;
        nearest = distance;
      }
    }
    return best;
  }

  /** The square there, and of the crossings at its corners the nearest useful one. */
  #aimExactly(at: Point): Aim | null {
    const aims = this.#host.geometry.aimsAt(at);
    return aims.find((aim) => this.#host.isUseful(aim)) ?? aims[0] ?? null;
  }
}
