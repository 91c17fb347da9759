import { memo, useLayoutEffect, useRef } from 'react';
import type { CatalogueCard } from '#shared/courses/course.ts';
import type { CourseLink } from './result-card.tsx';
import { ResultRows } from './result-rows.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

interface ResultListProps {
  readonly courses: readonly CatalogueCard[];
  readonly linkTo: CourseLink;
  /** Another one is another list, which is shown from its start. */
  readonly choiceKey: string;
  /** false: the page has a scroll position of its own, after Back. */
  readonly fromStart: boolean;
}

/** The results. Only those near the window are in the page, at their places in a list as high as all of them. */
export const ResultList = memo(function ResultList({
  courses,
  linkTo,
  choiceKey,
  fromStart,
}: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, height, measure } = useVisibleRows(list, courses);
  useStartOfList(list, choiceKey, fromStart);

  return (
    <ResultRows
      list={list}
      rows={rows}
      linkTo={linkTo}
      count={courses.length}
      height={height}
      measure={measure}
    />
  );
});

/** Scrolls to the first result of a new choice where the page is further down; the filters stay where they are. */
function useStartOfList(
  list: { readonly current: HTMLElement | null },
  choiceKey: string,
  fromStart: boolean,
): void {
  const shown = useRef(choiceKey);
  useLayoutEffect(() => {
    if (shown.current === choiceKey) return;
    shown.current = choiceKey;
    if (!fromStart) return;
    const section = list.current?.closest('section');
    if (section && section.getBoundingClientRect().top < 0)
      section.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, choiceKey, fromStart]);
}
