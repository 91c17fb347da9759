import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  freshBrowser({ user: person('admin') });
  mockRoute(getInstructorCourses, () => ({ data: [], total: 0 }));
  mockDrafts();
});

test("It is the catalogue's card in the instructor's name, also for an admin; it follows title and price while they are typed, and says what is missing", async () => {
  const [lecture] = staffCourse().curriculum;
  mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ curriculum: [lecture!] }) }));
  await openSite('/instructor/edit-course/crs_1');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('1 Lecture - BEGINNER Level')).toBeTruthy();
  expect(preview.getByText(/^Created by Grace Hopper/)).toBeTruthy();
  type('Title', 'Weaving with Terraform');
  type('Pricing', '1234.5');
  expect(preview.getByText('Weaving with Terraform')).toBeTruthy();
  expect(preview.getByText('$1,234.50')).toBeTruthy();
  type('Title', ' ');
  type('Pricing', '');
  expect(preview.getByText('Untitled course')).toBeTruthy();
  expect(preview.getByText('No price yet')).toBeTruthy();
});
