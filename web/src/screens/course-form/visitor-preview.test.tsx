import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { anId } from '#shared/testing/an-id.ts';
import { StudentPreview } from '#web/features/panel/course-form/student-preview/student-preview.tsx';
import { mockCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

test('As a visitor the author sees the public page of what is in the form: its free preview opens, its links do not leave the form', async () => {
  mockCourseForm(staffCourse({ date: '2020-03-01' }), 'admin');
  const { router } = await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('button', { name: 'UPDATE' });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Rust in Practice' } });
  fireEvent.click(screen.getByRole('switch', { name: 'On sale' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview as a visitor or student' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rust in Practice' }));
  expect(await dialog.findByRole('heading', { level: 1, name: 'Rust in Practice' })).toBeTruthy();
  const page = dialog.getByRole('tabpanel', { name: 'Visitor' });
  expect(page.textContent).toMatch(
    /^Off sale: at its address visitors read that it is not offered any more\./,
  );
  for (const text of ['Created by Grace Hopper', '$2,060.00', 'Second, locked'])
    expect(page.textContent).toContain(text);

  fireEvent.click(dialog.getByRole('link', { name: 'Enroll Now' }));
  expect(router.state.navigation.state).toBe('idle');
  fireEvent.click(dialog.getByRole('button', { name: /^First/ }));
  const preview = within(await screen.findByRole('dialog', { name: 'First' }));
  expect(preview.getByRole('link').getAttribute('href')).toBe('https://example.org/1');
  fireEvent.click(preview.getByRole('button', { name: 'Close' }));
  expect(dialog.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/instructor/edit-course/crs_1');
});

test('A draft that does not say whether the course is on sale is shown as it is saved', () => {
  const { isPublised: _unsaid, ...draft } = EMPTY_COURSE;
  render(
    <StudentPreview
      courseId={anId('crs_1')}
      instructorName="Grace Hopper"
      isSavedOnSale={false}
      readForm={() => draft}
      renderVisitorPage={() => null}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Preview as a visitor or student' }));
  expect(screen.getByRole('tabpanel', { name: 'Visitor' }).textContent).toMatch(/^Off sale:/);
});
