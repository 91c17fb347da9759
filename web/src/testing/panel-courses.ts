import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { mockRoute } from './mock-api.ts';
import { numberedPage } from './numbered-page.ts';
import { openSite } from './open-site.tsx';

export const aCourse = (n: number, more: Partial<PlainIds<PanelCourse>> = {}): PanelCourse =>
  withIds<PanelCourse>({
    _id: `crs_${n}`,
    id: `crs_${n}`,
    title: `Course ${n}`,
    category: 'devops',
    level: 'beginner',
    date: '2027-03-01',
    pricing: 2060,
    image: [],
    instructorId: 'u1',
    instructorName: 'Grace Hopper',
    lectureCount: 4,
    studentCount: 3,
    isPublised: true,
    version: 1,
    slug: `course-${n}`,
    ...more,
  });
export const courses = (count: number) => Array.from({ length: count }, (_, n) => aCourse(n + 1));
/** The server's list, searched by title. */
export const serveCourses = (all: readonly PanelCourse[]) =>
  mockRoute(getInstructorCourses, ({ query: { search = '', ...query } }) =>
    numberedPage(
      all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())),
      query,
    ),
  );
export const openCourses = (query = '') => openSite(`/instructor/courses${query}`);

export const titles = () =>
  within(screen.getByRole('table', { name: 'All Courses' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Course \d+/.exec(row.textContent)?.[0]);
export const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
