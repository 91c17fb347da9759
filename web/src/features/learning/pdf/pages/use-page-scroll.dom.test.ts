import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layOutPages, type PageLayout } from './page-layout.rules.ts';
import { usePageScroll } from './use-page-scroll.ts';

const A4 = { width: 595, height: 842 };
const WINDOW = { clientHeight: 1400, clientWidth: 700, scrollWidth: 700 };
const layout = layOutPages([A4, A4, A4, A4, A4, A4], 700, { zoom: 100, gap: 24 });

/** A window that scrolls at once, as far as its pages reach. */
function makeContainer(): HTMLElement {
  const element = document.createElement('div');
  for (const [key, value] of Object.entries(WINDOW)) Object.defineProperty(element, key, { value });
  element.scrollTo = (to?: ScrollToOptions | number) => {
    const top = typeof to === 'object' ? (to.top ?? 0) : 0;
    element.scrollTop = Math.max(0, Math.min(top, layout.height - WINDOW.clientHeight));
  };
  return element;
}

function open(first: PageLayout | undefined) {
  const container = { current: makeContainer() };
  const hook = renderHook(
    ({ shown }) => usePageScroll(container, shown, { startPage: 1, height: WINDOW.clientHeight }),
    { initialProps: { shown: first } },
  );
  return { ...hook, container };
}

const current = ({ result }: ReturnType<typeof open>) => result.current.view.current;

test('A page that is gone to before the sizes of the pages are known is the one that is read, and is then shown', () => {
  const opened = open(undefined);
  act(() => opened.result.current.goTo(4));
  expect(current(opened)).toBe(4);
  opened.rerender({ shown: layout });
  expect(current(opened)).toBe(4);
  expect(opened.container.current.scrollTop).toBeCloseTo((layout.boxes[3]?.top ?? 0) - layout.gap);
});

test('The last page that is gone to counts as read, although it does not reach the upper edge', () => {
  const opened = open(layout);
  expect(current(opened)).toBe(1);
  act(() => opened.result.current.goTo(6));
  expect(current(opened)).toBe(6);
  expect(opened.container.current.scrollTop).toBe(layout.height - WINDOW.clientHeight);
});
