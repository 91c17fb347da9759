import type { Page } from '@playwright/test';
import { anId } from '#shared/testing/an-id.ts';
import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { readCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import { type CatalogueCard, category, LEVELS, TERMS } from '#shared/courses/course.ts';

const SUBJECTS = ['AWS', 'Azure', 'DevOps', 'Linux', 'Networks', 'Python', 'Security', 'Kubernetes', 'Git'];

function take<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}

/** `count` courses of all categories, levels and terms; titles of one line and of several. */
export function manyCourses(count: number): CatalogueCard[] {
  return Array.from({ length: count }, (_, at) => {
    const _id = anId<'course'>(`crs_${String(at).padStart(26, '0')}`);
    const more = at % 3 === 0 ? ` for people who have run something before` : '';
    return {
      _id,
      id: _id,
      title: `${take(SUBJECTS, at)} ${take([...TERMS, 'Basics', 'Evenings'], at)}${more} ${at}`,
      category: take(category.options, at),
      level: take(LEVELS, at * 5 + 1),
      date: '2026-11-16',
      pricing: (at % 90) * 25.5,
      image: [],
      instructorId: anId(`usr_${at % 40}`),
      instructorName: `grace hopper ${at % 40}`,
      lectureCount: at % 15,
    };
  });
}

/** Answers the catalogue's call as the server does, with these courses; returns the queries that were sent. */
export async function serveCatalogue(page: Page, courses: readonly CatalogueCard[]): Promise<string[]> {
  const queries: string[] = [];
  await page.route('**/api/student/course/get?*', async (route) => {
    const { search, searchParams } = new URL(route.request().url());
    queries.push(decodeURIComponent(search));
    const asked = readCatalogueQuery(Object.fromEntries(searchParams));
    const data = sortCourses(filterCourses(courses, asked), asked.sortBy);
    await route.fulfill({ json: { success: true, data } });
  });
  return queries;
}
