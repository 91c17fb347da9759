import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const preview = () => screen.getByRole('region', { name: 'Preview' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockRoute(getInstructorCourses, () => ({ data: [], total: 0 }));
  mockDrafts();
});
afterEach(cleanup);

test.each([
  [1, '1 Lecture - BEGINNER Level'],
  [2, '2 Lectures - BEGINNER Level'],
])(
  'The preview of a course of %i lectures counts them as the card of the catalogue does',
  async (count, said) => {
    const [lecture] = staffCourse().curriculum;
    if (lecture === undefined) throw new Error('The sample has no lecture.');
    const curriculum = Array.from({ length: count }, (_, n) => ({ ...lecture, _id: `lec_${n + 1}` }));
    mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ curriculum, level: 'beginner' }) }));
    await openSite('/instructor/edit-course/crs_1');
    expect(
      await within(await screen.findByRole('region', { name: 'Preview' })).findByText(said),
    ).toBeTruthy();
  },
);

test('It follows title and price while they are typed, and says what is missing', async () => {
  mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse() }));
  await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('region', { name: 'Preview' });
  type('Title', 'Weaving with Terraform');
  type('Pricing', '1234.5');
  expect(within(preview()).getByText('Weaving with Terraform')).toBeTruthy();
  expect(within(preview()).getByText('$1,234.50')).toBeTruthy();
  type('Title', ' ');
  type('Pricing', '');
  expect(within(preview()).getByText('Untitled course')).toBeTruthy();
  expect(within(preview()).getByText('No price yet')).toBeTruthy();
});
