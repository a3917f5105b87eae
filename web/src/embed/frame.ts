// A diagram's own tree: its room is kept from the first, and filled when the rules have come.
import { aspectOf } from "../board/geometry";
import { make } from "../dom";
import { text } from "../lang/words";
import type { Settings } from "./attributes";
import { shapeOf } from "./boards";

export class Frame {
  readonly element = make("div", { class: "root" });
  /** Buttons under the board, and the list of turns. */
  readonly tools = make("div", { class: "tools row" });
  readonly list = make("div", { class: "moves" });
  readonly #stage = make("div", { class: "stage" });
  /** The element's own content: a still picture, seen until the board has come, and in print. */
  readonly #still = make("div", { class: "still" }, make("slot"));
  readonly #remarks = make("div", { class: "remarks" });
  readonly #remark = make("p", { class: "remark", "aria-live": "polite" });
  readonly #fault = make("p", { class: "fault", role: "alert" });

  constructor() {
    this.#fault.hidden = true;
    this.#remarks.append(this.#remark);
    this.element.append(this.#stage, this.#fault, this.#remarks, this.tools, this.list);
    const slot = this.#still.querySelector("slot") as HTMLSlotElement;
    slot.addEventListener("slotchange", () => {
      this.element.classList.toggle("has-still", slot.assignedElements().length > 0);
    });
  }

  /** Keeps room for what these settings will show; without settings, for a board of some kind. */
  reserve(settings: Settings | null): void {
    this.dress(settings);
    const shape = shapeOf(settings?.game ?? "");
    const board = make("div", { class: "gambado-board" }, this.#still);
    board.style.setProperty("--board-aspect", String(aspectOf(shape)));
    const hand = () => make("div", { class: "hand" });
    const between = shape.hands && settings?.mode !== "piece" ? [hand(), board, hand()] : [board];
    this.#stage.replaceChildren(
      make("div", { class: "gambado-table" }, ...between, make("div", { class: "bar" })),
    );
    this.tools.replaceChildren();
    this.list.replaceChildren();
  }

  /** Fills the room. */
  fill(table: HTMLElement): void {
    this.#stage.replaceChildren(table, this.#still);
  }

  /** Shows or hides the parts as these settings say. */
  dress(settings: Settings | null): void {
    this.element.dataset.mode = settings?.mode ?? "play";
    this.tools.classList.toggle("walks", (settings?.buttons && settings.mode !== "piece") ?? false);
    this.tools.hidden = !settings || (!settings.buttons && settings.mode !== "puzzle");
    this.list.hidden = !settings?.list;
    this.expectRemarks([
      ...(settings?.line.comments.values() ?? []),
      ...(settings?.answer.comments.values() ?? []),
    ]);
  }

  /** Keeps room for the longest of these comments. */
  expectRemarks(remarks: string[]): void {
    const ghosts = remarks.map((remark) => make("p", { class: "ghost", "aria-hidden": "true" }, remark));
    this.#remarks.replaceChildren(this.#remark, ...ghosts);
    this.#remarks.hidden = remarks.length === 0;
  }

  remark(sentence: string): void {
    if (this.#remark.textContent !== sentence) this.#remark.textContent = sentence;
  }

  /** Says in the diagram's place what is wrong; null: nothing is. */
  fault(sentence: string | null): void {
    this.#fault.hidden = sentence === null;
    this.#fault.textContent = sentence === null ? "" : `${text("diagram-fault")} ${sentence}`;
  }
}
