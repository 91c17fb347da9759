import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { type FilterGroup, NOTHING_CHOSEN, toggleOption } from '#shared/courses/catalogue-choice.rules.ts';
import { type ChoicePart, countOptions, withoutPart } from '#shared/courses/catalogue-help.rules.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import type { FoundCourses } from '../queries/list-queries.ts';
import { writeAddress } from './catalogue-address.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { CatalogueShown } from './catalogue-shown.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { NoResults } from './no-results.tsx';
import type { CourseLink } from './result-card.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsLoading } from './results-loading.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { useCatalogueChoice } from './use-catalogue-choice.ts';

interface CatalogueProps {
  readonly chosen: ReturnType<typeof useCatalogueChoice>;
  readonly found: FoundCourses;
  /** The same function always. */
  readonly linkTo: CourseLink;
  readonly hasFooter?: boolean;
}

/** 'All Courses': everything that is published, filtered, looked through and sorted (CAT-01..27). */
export function Catalogue({ chosen, found, linkTo, hasFooter }: CatalogueProps) {
  const { choice, shown, change, type, endTyping } = chosen;
  const { courses, allCourses, isFetching, error, refetch } = found;
  const { category, level, term, sortBy, text } = shown;
  const sorted = useMemo(
    () => courses && sortCourses(filterCourses(courses, { category, level, term }), sortBy),
    [courses, category, level, term, sortBy],
  );
  const results = useMemo(() => sorted && filterCourses(sorted, { text }), [sorted, text]);
  const counts = useMemo(
    () => allCourses && countOptions(allCourses, { category, level, term, text }),
    [allCourses, category, level, term, text],
  );

  const countRef = useRef<HTMLParagraphElement>(null);
  const toggle = useCallback(
    (group: FilterGroup, option: string) => change((now) => toggleOption(now, group, option)),
    [change],
  );
  const clear = useCallback(() => change((now) => ({ ...NOTHING_CHOSEN, sortBy: now.sortBy })), [change]);
  // for buttons that are gone afterwards
  const focusCount = useCallback(() => countRef.current?.focus({ preventScroll: true }), []);
  const remove = useCallback(
    (group: FilterGroup, option: string) => {
      toggle(group, option);
      focusCount();
    },
    [toggle, focusCount],
  );
  const clearAndFocus = useCallback(() => {
    clear();
    focusCount();
  }, [clear, focusCount]);
  const leaveOut = (part: ChoicePart) => {
    change((now) => withoutPart(now, part));
    focusCount();
  };
  const sheet = useSheet();
  const isBack = useNavigationType() === NavigationType.Pop;
  // the same object while a text is typed, which changes none of it
  const groups = useMemo(
    () => ({ category: choice.category, level: choice.level, term: choice.term }),
    [choice.category, choice.level, choice.term],
  );
  const filters = <FilterGroups choice={groups} counts={counts} onToggle={toggle} />;

  return (
    <CatalogueFrame busy={courses === undefined && error === null} hasFooter={hasFooter} filters={filters}>
      <CatalogueTools
        text={choice.text}
        sortBy={choice.sortBy}
        chosen={choice.category.length + choice.level.length + choice.term.length}
        onType={type}
        onTypingEnd={endTyping}
        onSort={(order) => change((now) => ({ ...now, sortBy: order }))}
        onOpenFilters={sheet.open}
      />
      <CatalogueShown
        results={results?.length}
        choice={groups}
        countRef={countRef}
        onRemove={remove}
        onClear={clearAndFocus}
        notice={
          error !== null && (
            <LoadFailure onRetry={refetch}>
              {loadFailureText(error, notLoadedText('The courses', courses !== undefined))}
            </LoadFailure>
          )
        }
      >
        {results === undefined ? (
          error === null && <ResultsSkeleton />
        ) : results.length === 0 ? (
          <NoResults choice={shown} allCourses={allCourses} onLeaveOut={leaveOut} onClear={clearAndFocus} />
        ) : (
          <ResultList courses={results} linkTo={linkTo} choiceKey={writeAddress(shown)} fromStart={!isBack} />
        )}
        {isFetching && <ResultsLoading />}
      </CatalogueShown>
      {sheet.isOpen && (
        <FilterSheet results={results?.length} onClose={sheet.close} onClear={clear}>
          {filters}
        </FilterSheet>
      )}
    </CatalogueFrame>
  );
}

/** Whether the sheet of filters is open; Back closes it, and takes the last choice back. */
function useSheet() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isBack) setIsOpen(false);
  }, [key, isBack]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
