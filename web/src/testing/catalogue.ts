import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { readCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { mockRoute } from './mock-api.ts';

/** For tests: a course of the catalogue. */
export function listedCourse(more: Partial<PlainIds<CatalogueCard>> = {}): CatalogueCard {
  const _id = more._id ?? 'crs_1';
  return withIds<CatalogueCard>({
    _id,
    id: _id,
    title: 'AWS Cloud',
    category: 'cloud-computing',
    level: 'beginner',
    date: '2026-11-16',
    pricing: 2060,
    image: [],
    instructorId: 'i1',
    instructorName: 'grace HOPPER',
    lectureCount: 10,
    ...more,
  });
}

/** Three courses: one of each category and level, in the order of their price. */
export const LISTED: readonly CatalogueCard[] = [
  listedCourse({
    _id: 'git',
    title: 'Git Basics',
    category: 'self-study',
    level: 'advanced',
    pricing: 49.5,
  }),
  listedCourse({
    _id: 'ops',
    title: 'DevOps Bootcamp',
    category: 'devops',
    level: 'intermediate',
    pricing: 1800,
  }),
  listedCourse({ _id: 'aws', title: 'AWS Summer 2026' }),
];

/** Answers GET /student/course/get as the server does. */
export function mockCatalogue(all: readonly CatalogueCard[] = LISTED): void {
  mockRoute(getCourses, ({ query }) => {
    const asked = readCatalogueQuery(query);
    return { data: sortCourses(filterCourses(all, asked), asked.sortBy) };
  });
}

/** The titles of the results, in their order. */
export function listedTitles(): (string | null)[] {
  const results = within(screen.getByRole('region', { name: 'Results' }));
  const list = results.queryByRole('list');
  return list === null
    ? []
    : within(list)
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent);
}

/** The group beside the results; the sheet of a phone has the same when it is open. */
export const filterGroup = (name: string) =>
  within(within(screen.getByRole('complementary', { name: 'Filters' })).getByRole('group', { name }));
export const option = (name: string, of: string) =>
  filterGroup(of).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
export const textBox = () => screen.getByPlaceholderText<HTMLInputElement>('Filter...');
export const sortBox = () => screen.getByLabelText<HTMLSelectElement>('Sort By');

export function chooseOption(name: string, of: string): void {
  fireEvent.click(option(name, of));
}
export function typeText(text: string): void {
  fireEvent.change(textBox(), { target: { value: text } });
}
