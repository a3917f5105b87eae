// Texts that drive diagrams: an element with data-gambado-for, when it is clicked, focused or pointed at.

import type { GambadoDiagram } from "./element";

const SELECTOR = "[data-gambado-for]";
/** What the text that a diagram shows for good is marked with, for the page's style. */
const ACTIVE = "data-gambado-active";
/** Elements of running text, which as drivers are buttons to a reader who does not see them. */
const INLINE = new Set(["SPAN", "EM", "STRONG", "B", "I", "CODE", "MARK", "Q", "SMALL"]);

/** Sees the texts that come later. Held here, or the browser makes its object anew again and again. */
const newcomers = new MutationObserver(() => prepare(document));

/** Listens to all texts of the page, also to those that come later. */
export function driveByText(page: Document): void {
  page.addEventListener("click", (event) => act(event, false));
  page.addEventListener("focusin", (event) => act(event, false));
  page.addEventListener("keydown", (event) => {
    const driver = driverOf(event);
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!driver || driver !== event.target || isControl(driver)) return;
    event.preventDefault();
    act(event, false);
  });
  page.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && isBorder(event)) act(event, true);
  });
  page.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && isBorder(event)) diagramOf(driverOf(event))?.comeBack();
  });
  newcomers.observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-gambado-for"],
  });
  prepare(page);
}

/** Lets every driver be reached by the keyboard. */
function prepare(page: Document): void {
  for (const driver of page.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (isControl(driver) || driver.hasAttribute("tabindex")) continue;
    driver.tabIndex = 0;
    if (INLINE.has(driver.tagName) && !driver.hasAttribute("role")) driver.setAttribute("role", "button");
  }
}

function isControl(element: Element): boolean {
  return element.matches("a[href], button, input, select, textarea, summary");
}

function driverOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
}

/** The pointer has come into the driver or left it, not only moved on inside. */
function isBorder(event: PointerEvent): boolean {
  const { relatedTarget } = event;
  return !(relatedTarget instanceof Node && driverOf(event)?.contains(relatedTarget));
}

function diagramOf(driver: HTMLElement | null): GambadoDiagram | null {
  const element = driver?.ownerDocument.getElementById(driver.dataset.gambadoFor ?? "");
  return element && "comeBack" in element ? (element as GambadoDiagram) : null;
}

function act(event: Event, inPassing: boolean): void {
  const driver = driverOf(event);
  const diagram = diagramOf(driver);
  if (!driver || !diagram) return;
  if (!inPassing) mark(driver);
  const { position, turns, arrows, circles, show } = driver.dataset;
  diagram.show({ position, turns, arrows, circles, show }, inPassing);
}

/** Marks the text, and no other of the same diagram. */
function mark(driver: HTMLElement): void {
  const name = CSS.escape(driver.dataset.gambadoFor ?? "");
  for (const other of driver.ownerDocument.querySelectorAll(`[data-gambado-for="${name}"][${ACTIVE}]`)) {
    other.removeAttribute(ACTIVE);
  }
  driver.setAttribute(ACTIVE, "");
}
