import { type CourseCard, type Sort, TERMS, type Term } from './course.ts';

export interface CatalogueFilter {
  category?: readonly string[];
  level?: readonly string[];
  term?: readonly string[];
  text?: string;
}

/** Of summer, fall, spring and bootcamp the one that stands first in the title; undefined when none does (G-30, G-98). */
export function findTerm(title: string): Term | undefined {
  const text = title.toLowerCase();
  const [first] = TERMS.map((term) => ({ term, at: text.indexOf(term) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return first?.term;
}

/**
 * Category and level match exactly, term and text as a part of the title; OR within a group, AND between groups (§5,
 * G-29, CAT-17..20). An empty group lets everything through; several spaces count as one.
 */
export function filterCourses<C extends Pick<CourseCard, 'title' | 'category' | 'level'>>(
  courses: readonly C[],
  { category = [], level = [], term = [], text = '' }: CatalogueFilter,
): C[] {
  const part = comparable(text).trim();
  const terms = term.map((one) => one.toLowerCase());
  return courses.filter((course) => {
    if (category.length > 0 && !category.includes(course.category)) return false;
    if (level.length > 0 && !level.includes(course.level)) return false;
    if (terms.length === 0 && part === '') return true;
    const title = comparable(course.title);
    return (terms.length === 0 || terms.some((one) => title.includes(one))) && title.includes(part);
  });
}

const comparable = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

let titles: Intl.Collator | undefined;
/**
 * One for all comparisons: a title's own localeCompare makes a new one each time, and 2,000 titles are compared 20,000 times. Made
 * at its first use: that takes a browser with a slow processor longer than all else that this file's chunk does when it is loaded.
 */
const byTitle = (a: { title: string }, b: { title: string }): number =>
  (titles ??= new Intl.Collator('en', { sensitivity: 'base' })).compare(a.title, b.title);

/** §3 sort options; ties keep title order, then id, so that a page never shuffles (CAT-22..25). */
export function sortCourses<C extends Pick<CourseCard, '_id' | 'title' | 'pricing'>>(
  courses: readonly C[],
  sort: Sort,
): C[] {
  const order: Record<Sort, (a: C, b: C) => number> = {
    'price-lowtohigh': (a, b) => a.pricing - b.pricing || byTitle(a, b),
    'price-hightolow': (a, b) => b.pricing - a.pricing || byTitle(a, b),
    'title-atoz': byTitle,
    'title-ztoa': (a, b) => byTitle(b, a),
  };
  return courses.toSorted((a, b) => order[sort](a, b) || a._id.localeCompare(b._id));
}

/** Newest first by date, ties by id descending: by character codes, so that every browser has the same order (HOME-07, ICRS-06). */
export function newestFirst<C extends Pick<CourseCard, '_id' | 'date'>>(courses: readonly C[]): C[] {
  return courses.toSorted((a, b) => compareCodes(b.date, a.date) || compareCodes(b._id, a._id));
}

const compareCodes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
