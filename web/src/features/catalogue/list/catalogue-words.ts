import type { FilterGroup } from '#shared/courses/catalogue-choice.rules.ts';
import type { ChoicePart, FilterChoice } from '#shared/courses/catalogue-help.rules.ts';
import { CATEGORIES, type Sort } from '#shared/courses/course.ts';

export const GROUP_LABELS: Readonly<Record<FilterGroup, string>> = {
  category: 'Category',
  level: 'Level',
  term: 'Term',
};

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  'price-lowtohigh': 'Price: Low to High',
  'price-hightolow': 'Price: High to Low',
  'title-atoz': 'Title: A to Z',
  'title-ztoa': 'Title: Z to A',
};

const CATEGORY_LABELS: Readonly<Record<string, string>> = CATEGORIES;

/** 'Cloud Computing', 'Beginner', 'Summer'. */
export function optionLabel(option: string): string {
  return CATEGORY_LABELS[option] ?? `${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}

/** '12 Results' (CAT-06), '1 Result'. */
export function resultsText(count: number): string {
  return `${count} ${count === 1 ? 'Result' : 'Results'}`;
}

/** '1 course', '2 courses'. */
export function coursesText(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`;
}

/** '0 Lecture - BEGINNER Level', '2 Lectures - ADVANCED Level' (CAT-11, G-31). */
export function lecturesText({
  lectureCount,
  level,
}: {
  readonly lectureCount: number;
  readonly level: string;
}): string {
  return `${lectureCount} ${lectureCount > 1 ? 'Lectures' : 'Lecture'} - ${level.toUpperCase()} Level`;
}

/** What a part of the choice looks for: 'DevOps or Self Study', '“terraform”'. */
export function partText(choice: FilterChoice, part: ChoicePart): string {
  return part === 'text' ? `“${choice.text.trim()}”` : choice[part].map(optionLabel).join(' or ');
}
