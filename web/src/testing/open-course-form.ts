import { screen } from '@testing-library/react';
import { getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { mockDrafts } from './drafts.ts';
import { freshBrowser, person } from './fresh-browser.ts';
import { mockRoute } from './mock-api.ts';
import { openSite } from './open-site.tsx';
import { staffCourse } from './staff-course.ts';

/** For tests: a browser of staff, and the calls of the form of the course crs_1, of which no draft was left. */
export function mockCourseForm(course = staffCourse(), role: 'admin' | 'instructor' = 'instructor'): void {
  freshBrowser({ user: person(role) });
  mockDrafts();
  mockRoute(getInstructorCourses, () => ({ data: [], total: 0 }));
  mockRoute(getInstructorCourseDetails, () => ({ data: course }));
  mockRoute(updateCourse, () => ({ data: course }));
}

export async function openCourseForm(): Promise<void> {
  await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('button', { name: 'UPDATE' });
}
