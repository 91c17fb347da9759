import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { findTerm } from '#shared/courses/catalogue.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { RESULT_GAP } from './catalogue-classes.ts';

/** Rows above and below the window that are in the page too: what Tab and screen readers reach next. */
const OVERSCAN = 3;

/** A list that is no longer than this is in the page as a whole: the browser's own search finds all of it. */
const ALL_UP_TO = 24;

/** px, from the boxes of a result; each row is measured once it is in the page. */
const ROW = 144;
const PHONE_ROW = { plain: 137, term: 36, titleLine: 25, lettersInLine: 22 };

/** Heights that were measured at a width, so that the page is as high as it was on the way back. */
let measured: { readonly width: number; readonly rows: VirtualItem[] } = { width: 0, rows: [] };

/** The rows of a long list that are near the window, or have the focus, and where they are. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, courses: readonly CatalogueCard[]) {
  const isPhone = usePhone();
  const focusedId = useFocusedId(list);
  const [scrollMargin, setScrollMargin] = useState(0);
  const focused = focusedId === undefined ? -1 : courses.findIndex(({ _id }) => _id === focusedId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = range.count <= ALL_UP_TO ? allIndexes(range.count) : defaultRangeExtractor(range);
      return focused < 0 || indexes.includes(focused)
        ? indexes
        : [...indexes, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: courses.length,
    estimateSize: (index) => (isPhone ? phoneRow(courses[index]?.title ?? '') : ROW),
    getItemKey: useCallback((index: number) => courses[index]?._id ?? index, [courses]),
    gap: RESULT_GAP,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
    measureElement: measureRow,
    initialMeasurementsCache: measured.width === window.innerWidth ? measured.rows : [],
  });

  // What is above the list may have become higher, with the chips of another choice.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [list, courses]);
  useEffect(
    () => () => {
      measured = { width: window.innerWidth, rows: virtualizer.takeSnapshot() };
    },
    [virtualizer],
  );

  return {
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    rows: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const course = courses[index];
      return course === undefined ? [] : [{ course, index, top: start - scrollMargin }];
    }),
  };
}

/** Not before the browser has laid the row out by itself: to ask for its height at once would hold back a key that is pressed. */
function measureRow(
  row: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache }: Virtualizer<Window, HTMLLIElement>,
): number {
  const height = entry?.borderBoxSize[0]?.blockSize;
  if (height !== undefined) return Math.round(height);
  const index = Number(row.dataset['index']);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

const allIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

function phoneRow(title: string): number {
  const lines = Math.ceil(title.length / PHONE_ROW.lettersInLine);
  return (
    PHONE_ROW.plain + (lines - 1) * PHONE_ROW.titleLine + (findTerm(title) === undefined ? 0 : PHONE_ROW.term)
  );
}

/** The course of the row that has the focus, which must not leave the page with it. */
function useFocusedId(list: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ target }: FocusEvent) =>
      setId(target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined);
    list.current?.addEventListener('focusin', follow, { signal });
    list.current?.addEventListener('focusout', () => setId(undefined), { signal });
    return () => listening.abort();
  }, [list]);
  return id;
}
