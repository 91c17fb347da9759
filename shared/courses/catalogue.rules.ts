import { type CourseCard, SORTS, type Sort, TERMS, type Term } from './course.ts';
import { holds } from './related-courses.rules.ts';

export interface CatalogueFilter {
  category?: readonly string[];
  level?: readonly string[];
  term?: readonly string[];
  text?: string;
}

/** The first of summer, fall, spring, bootcamp in the title (G-30). */
export function findTerm(title: string): Term | undefined {
  return TERMS.find((term) => holds(title, term));
}

/**
 * Category and level match exactly, term and text as a part of the title; OR within a group, AND between groups (§5,
 * G-29, CAT-17..20). An empty group lets everything through.
 */
export function filterCourses<C extends Pick<CourseCard, 'title' | 'category' | 'level'>>(
  courses: readonly C[],
  { category = [], level = [], term = [], text = '' }: CatalogueFilter,
): C[] {
  return courses.filter(
    (course) =>
      (category.length === 0 || category.includes(course.category)) &&
      (level.length === 0 || level.includes(course.level)) &&
      (term.length === 0 || term.some((one) => holds(course.title, one))) &&
      holds(course.title, text.trim()),
  );
}

const byTitle = (a: { title: string }, b: { title: string }): number =>
  a.title.localeCompare(b.title, 'en', { sensitivity: 'base' });

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

/** A sort option by its name; price low to high when it is missing or unknown (CAT-26, G-29). */
export function sortNamed(name: string | undefined): Sort {
  return SORTS.find((one) => one === name) ?? 'price-lowtohigh';
}

/** Newest first by date, ties by id descending (HOME-07, ICRS-06). */
export function newestFirst<C extends Pick<CourseCard, '_id' | 'date'>>(courses: readonly C[]): C[] {
  return courses.toSorted((a, b) => b.date.localeCompare(a.date) || b._id.localeCompare(a._id));
}
