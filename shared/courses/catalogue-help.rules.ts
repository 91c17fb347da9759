import { filterCourses } from './catalogue.rules.ts';
import {
  type CatalogueChoice,
  FILTER_GROUPS,
  type FilterGroup,
  NOTHING_CHOSEN,
} from './catalogue-choice.rules.ts';
import { CATEGORIES, type CourseCard, LEVELS, TERMS } from './course.ts';

export type FilterChoice = Omit<CatalogueChoice, 'sortBy'>;
type Filtered = Pick<CourseCard, 'title' | 'category' | 'level'>;

/** The options of each group, in the order of the screen. */
export const FILTER_OPTIONS: Readonly<Record<FilterGroup, readonly string[]>> = {
  category: Object.keys(CATEGORIES),
  level: LEVELS,
  term: TERMS,
};

/** For each group the number of courses by option; an option without courses may be missing. */
export type OptionCounts = Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;

/** For each option how many courses it gives in its group alone, with the other groups and the text as they are chosen. */
export function countOptions(courses: readonly Filtered[], choice: FilterChoice): OptionCounts {
  const without = (group: FilterGroup) => filterCourses(courses, withoutPart(choice, group));
  return {
    category: countBy(without('category'), ({ category }) => category),
    level: countBy(without('level'), ({ level }) => level),
    term: countTerms(without('term')),
  };
}

function countTerms(courses: readonly Filtered[]) {
  return new Map<string, number>(
    TERMS.map((term) => [term, filterCourses(courses, { term: [term] }).length]),
  );
}

function countBy(courses: readonly Filtered[], optionOf: (course: Filtered) => string) {
  const counts = new Map<string, number>();
  for (const course of courses) counts.set(optionOf(course), (counts.get(optionOf(course)) ?? 0) + 1);
  return counts;
}

/** A part of a choice that a student can leave out. */
export type ChoicePart = FilterGroup | 'text';

export function filteringParts(choice: FilterChoice): ChoicePart[] {
  const groups: ChoicePart[] = FILTER_GROUPS.filter((group) => choice[group].length > 0);
  return choice.text.trim() === '' ? groups : [...groups, 'text'];
}

export function withoutPart<C extends FilterChoice>(choice: C, part: ChoicePart): C {
  return { ...choice, [part]: NOTHING_CHOSEN[part] };
}

/** Which one part of a choice without results a student can leave out to get some, and how many: most first. */
export function waysToLoosen(
  courses: readonly Filtered[],
  choice: FilterChoice,
): { readonly part: ChoicePart; readonly results: number }[] {
  return filteringParts(choice)
    .map((part) => ({ part, results: filterCourses(courses, withoutPart(choice, part)).length }))
    .filter(({ results }) => results > 0)
    .toSorted((a, b) => b.results - a.results);
}
