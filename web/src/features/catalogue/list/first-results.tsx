import type { ReactNode } from 'react';
import type { CatalogueChoice, FilterGroup } from '#shared/courses/catalogue-choice.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { pressAgain } from '#web/lib/drawn.ts';
import { CatalogueShown } from './catalogue-shown.tsx';
import type { CourseLink } from './result-card.tsx';
import { ResultRows } from './result-rows.tsx';

/** More than a window shows; the others wait for React. */
const DRAWN = 12;

/** The bar above the results, and their skeleton. */
export const RESULTS_PLACE = '#main section > :nth-last-child(-n+2)';

/** The first results, and how many there are, for the HTML's script (docs/adr/050); the fields come with React. */
export const drawFirstResults = (
  courses: readonly CatalogueCard[],
  choice: Pick<CatalogueChoice, FilterGroup>,
  linkTo: CourseLink,
): ReactNode =>
  courses.length > 0 && (
    <CatalogueShown results={courses.length} choice={choice} onRemove={pressAgain} onClear={pressAgain}>
      <ResultRows
        rows={courses.slice(0, DRAWN).map((course, index) => ({ course, index }))}
        linkTo={linkTo}
        count={courses.length}
      />
    </CatalogueShown>
  );
