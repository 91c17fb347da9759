import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type PageLayout, pagesBetween, type Place, placeAt, topOf } from './page-layout.rules.ts';

interface View {
  /** The page that counts as the one being read. */
  readonly current: number;
  /** The pages that are drawn: those in the window and close to it. */
  readonly first: number;
  readonly last: number;
}

/** How far from the window pages are drawn, in heights of the window. */
const NEAR = 0.4;
/** Where in the window the page being read is, in heights of the window. */
const READING = 0.3;

/**
 * The scrolling of the pages: which ones are near, which one is read, and ways to go to another. The place stays when the zoom,
 * the window or the size of a page above changes.
 */
export function usePageScroll(
  container: RefObject<HTMLElement | null>,
  layout: PageLayout | undefined,
  /** `height` of the window in CSS pixels. */
  { startPage, height }: { startPage: number; height: number },
) {
  const [view, setView] = useState<View>({ current: startPage, first: startPage, last: startPage });
  /** What is at the upper edge of the window. */
  const place = useRef<Place>({ page: startPage, part: 0 });
  /** What part of the width is in the middle of the window; undefined: the left edge is in sight, and stays so. */
  const across = useRef<number>(undefined);
  /** The page that the reader went to, as long as they stay where that led; the last pages never reach the upper edge. */
  const chosen = useRef<{ page: number; top: number }>(undefined);

  const look = () => {
    const element = container.current;
    if (!element || !layout) return;
    const { scrollTop, clientHeight, scrollLeft, clientWidth, scrollWidth } = element;
    if (chosen.current && Math.abs(chosen.current.top - scrollTop) > 2) chosen.current = undefined;
    place.current = placeAt(layout, scrollTop + layout.gap);
    across.current = scrollLeft > 0 ? (scrollLeft + clientWidth / 2) / scrollWidth : undefined;
    const current = chosen.current?.page ?? placeAt(layout, scrollTop + READING * clientHeight).page;
    const { first, last } = pagesBetween(
      layout,
      scrollTop - NEAR * clientHeight,
      scrollTop + (1 + NEAR) * clientHeight,
    );
    setView((old) =>
      old.current === current && old.first === first && old.last === last ? old : { current, first, last },
    );
  };

  const stay = useEffectEvent(() => {
    const element = container.current;
    if (!element || !layout) return;
    const { page, part } = place.current;
    const stays = chosen.current?.page ?? (part === 0 ? page : undefined);
    element.scrollTo({
      top: topOf(layout, { page, part }) - layout.gap,
      left: across.current === undefined ? 0 : across.current * element.scrollWidth - element.clientWidth / 2,
    });
    if (stays !== undefined) chosen.current = { page: stays, top: element.scrollTop };
    look();
  });
  useLayoutEffect(() => stay(), [layout, height]);

  /** Goes to a page, or to a part of it, which is then where one reads. */
  const goTo = (page: number, part?: number) => {
    const element = container.current;
    if (!element || !layout) {
      // gone to once the sizes of the pages are known
      place.current = { page, part: part ?? 0 };
      setView({ current: page, first: page, last: page });
      return;
    }
    const above = part === undefined ? layout.gap : READING * element.clientHeight;
    element.scrollTo({ top: topOf(layout, { page, part: part ?? 0 }) - above });
    chosen.current = { page, top: element.scrollTop };
    look();
  };
  return { view, look, goTo };
}
