import { holdClicks } from '#web/app/start/replay-clicks.ts';

/**
 * For a drawn page that React replaces: buttons that are pressed before are held back. The returned function is called just
 * before React replaces the page (or what is drawn is taken away), and returns what then gives the focus back, scrolls the
 * lists to where they were, and presses the last of the buttons.
 */
export function keepPlace(root: HTMLElement): () => () => void {
  const release = holdClicks(root);
  return () => {
    const { activeElement } = document;
    const focused = root.contains(activeElement) ? activeElement : null;
    const findFocused = findAgain(root, focused);
    const findPressed = findAgain(root, release());
    const scrolled = [...root.querySelectorAll('*')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map((element) => ({ find: findAgain(root, element), top: element.scrollTop }));
    return () => {
      for (const { find, top } of scrolled) find()?.scrollTo({ top, behavior: 'instant' });
      findFocused()?.focus({ preventScroll: true });
      findPressed()?.click();
    };
  };
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
