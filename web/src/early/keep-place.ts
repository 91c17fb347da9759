import { holdClicks } from '#web/app/entry/replay-clicks.ts';

/**
 * For a page that React replaces: buttons that are pressed before are held back. The returned function is called right before
 * React's page takes its place, and returns what then shows late skeletons at once, gives the focus back and scrolls the lists to where they were. That
 * returns what presses the last of the buttons, once its effects have run, if nothing of the new page was pressed before. Both in a microtask, as what layout effects change is
 * rendered by then, and not painted yet. Who has followed 'Skip to content' goes on from the content.
 */
export function keepPlace(root: HTMLElement): () => () => () => void {
  const release = holdClicks(root);
  const followPress = watchPresses(root);
  return () => {
    followPress();
    const { activeElement } = document;
    const focused = activeElement === document.body ? null : activeElement;
    const findFocused = findAgain(root, focused);
    const findPressed = findAgain(root, release());
    let isPressed = false;
    root.addEventListener('click', () => (isPressed = true), { capture: true, once: true });
    const scrolled = [...root.querySelectorAll('*')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map((element) => ({ find: findAgain(root, element), top: element.scrollTop }));
    return () => {
      queueMicrotask(() => {
        // they take the place of the skeleton in the HTML, which must not go away for 150 ms (G-112)
        for (const part of root.querySelectorAll<HTMLElement>('.animate-late')) part.style.animation = 'none';
        for (const { find, top } of scrolled) find()?.scrollTo({ top, behavior: 'instant' });
        findFocused()?.focus({ preventScroll: true });
        if (location.hash === '#main' && focused === null) focusMain();
      });
      return () =>
        queueMicrotask(() => {
          if (!isPressed) findPressed()?.click();
        });
    };
  };
}

/**
 * For a press that begins on the old page and ends on the new one, of which browsers make no click. The returned function, called
 * before the swap, makes it one on what has come.
 */
function watchPresses(root: HTMLElement): () => void {
  const swap = new AbortController();
  const options = { capture: true, signal: swap.signal };
  let begun: Element | null = null;
  let end: 'mouseup' | 'keyup' = 'mouseup';
  const begin = (target: EventTarget | null, kind: string, isPress: boolean, ends: typeof end) => {
    begun = isPress && target instanceof Element ? target.closest(kind) : null;
    end = ends;
  };
  root.addEventListener(
    'mousedown',
    ({ target, button, ctrlKey, metaKey, shiftKey }) =>
      // a link that is pressed otherwise opens in another tab
      begin(target, 'a,button', button === 0 && !ctrlKey && !metaKey && !shiftKey, 'mouseup'),
    options,
  );
  root.addEventListener(
    'keydown',
    ({ target, key }) => begin(target, 'button', key === ' ', 'keyup'),
    options,
  );
  for (const ended of ['mouseup', 'keyup']) root.addEventListener(ended, () => (begun = null), options);
  return () => {
    swap.abort();
    const find = findAgain(root, begun);
    if (begun === null) return;
    const over = new AbortController();
    const until = { capture: true, signal: over.signal };
    const press = (event: Event) => {
      // what else is let go does not end it
      if (event instanceof KeyboardEvent ? event.key !== ' ' : (event as MouseEvent).button !== 0) return;
      over.abort();
      const found = find();
      if (!found?.contains(event.target as Node)) return;
      // what has the focus by now gets one click, not another from the browser
      event.preventDefault();
      found.click();
    };
    root.addEventListener(end, press, until);
    // it ended where the page does not see it
    for (const next of ['mousedown', 'keydown', 'dragend'])
      root.addEventListener(next, (event) => (event as KeyboardEvent).repeat || over.abort(), until);
  };
}

function focusMain(): void {
  const main = document.querySelector<HTMLElement>('#main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Finds what has come in the place of an element: the same kind, name and text, and as many of these before it. */
function findAgain(root: HTMLElement, element: Element | null | undefined): () => HTMLElement | undefined {
  if (!element) return () => undefined;
  const name = describe(element);
  const listAlike = () =>
    [...root.querySelectorAll<HTMLElement>(element.localName)].filter((one) => describe(one) === name);
  const index = listAlike().findIndex((one) => one === element);
  return () => listAlike()[index];
}

const describe = (element: Element): string =>
  JSON.stringify([
    ...['role', 'href', 'aria-label'].map((name) => element.getAttribute(name)),
    element.textContent,
  ]);
