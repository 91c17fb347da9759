/** Which element of a box takes the focus; `byKeyboard`: the focus was visible. */
export type FindPlace = (box: HTMLElement, byKeyboard: boolean) => HTMLElement | null | undefined;

interface Held {
  readonly element: Element;
  /** The boxes around it, the innermost one first. */
  readonly boxes: readonly HTMLElement[];
  readonly byKeyboard: boolean;
}

const places = new Map<HTMLElement, FindPlace>();
/** What has the focus; not set: nothing within a box. */
let held: Held | undefined;

/**
 * What has the focus in `box` may go away or be disabled, as a button that shows once. Then the focus would fall to the page,
 * where the keys are others and Tab begins at the top: the element of `findPlace` takes it. Of boxes within each other the
 * innermost one that is still there acts. Returns how to stop.
 */
export function keepFocus(box: HTMLElement | null | undefined, findPlace: FindPlace): () => void {
  if (!box) return () => undefined;
  places.set(box, findPlace);
  const listening = new AbortController();
  box.addEventListener('focusin', hold, { signal: listening.signal });
  box.addEventListener('focusout', leave, { signal: listening.signal });
  const observer = new MutationObserver(giveBack);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  return () => {
    places.delete(box);
    listening.abort();
    observer.disconnect();
  };
}

function hold({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target === held?.element) return;
  const boxes = [...places.keys()].filter((box) => box.contains(target));
  held = {
    element: target,
    boxes: boxes.sort((a, b) => (a.contains(b) ? 1 : -1)),
    byKeyboard: target.matches(':focus-visible'),
  };
}

/** The focus goes on by itself. Where an element that is removed loses it with this event, it is gone a moment later. */
function leave(): void {
  const before = held;
  queueMicrotask(() => {
    if (before && before === held && !isGone(before.element) && document.activeElement !== before.element)
      held = undefined;
  });
}

const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element.matches(':disabled') ||
  element.closest('[hidden], dialog:not([open])') !== null;

function giveBack(): void {
  if (held === undefined || !isGone(held.element)) return;
  const { element, boxes, byKeyboard } = held;
  held = undefined;
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== element) return;
  const box = boxes.find((one) => one.isConnected && places.has(one));
  if (box) places.get(box)?.(box, byKeyboard)?.focus({ preventScroll: !byKeyboard });
}
