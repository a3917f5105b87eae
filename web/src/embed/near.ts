// Tells when an element comes near the part of the page that is seen.

/** How far outside the window an element is already near. */
const MARGIN = "400px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls back once, when the element is laid out (not in a closed `details`) and near. */
export function whenNear(element: Element, callback: () => void): void {
  observer ??= new IntersectionObserver(arrived, { rootMargin: MARGIN });
  waiting.set(element, callback);
  observer.observe(element);
}

export function notWhenNear(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function arrived(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const callback = waiting.get(target);
    if (!isIntersecting || !callback) continue;
    notWhenNear(target);
    callback();
  }
}
