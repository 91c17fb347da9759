import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("It is the catalogue's card in the instructor's name, also for an admin; it follows title and price while they are typed, and says what is missing", async () => {
  const [lecture] = staffCourse().curriculum;
  mockCourseForm(staffCourse({ curriculum: [lecture!] }), 'admin');
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
