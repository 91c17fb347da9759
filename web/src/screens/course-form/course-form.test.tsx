import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { deleteMedia } from '#shared/media/upload-routes.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';
import { staffCourse } from '#web/testing/staff-course.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
async function edit(course = staffCourse()) {
  mockRoute(getInstructorCourseDetails, () => ({ data: course }));
  await openCourseForm();
}
const inField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const titles = () =>
  screen
    .getAllByRole('button', { name: /^Move (?!up|down)/ })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''));

beforeEach(() => {
  mockCourseForm();
});

describe('The form of a saved course', () => {
  test('Closing the choice between two versions goes on with what is in the form (X5)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(updateCourse, refuse('COURSE_CHANGED'));
    await edit();
    type('Title', 'Mine');
    mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ version: 8, subtitle: 'Theirs' }) }));
    fireEvent.click(button('UPDATE'));
    await screen.findByRole('dialog', { name: 'This course was changed elsewhere' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inField('Title')).toBe('Mine');
    expect(button('UPDATE').disabled).toBe(false);
  });

  test('A press on the closing button that closes the preview does not open it again', async () => {
    await edit();
    fireEvent.click(button('Preview as a visitor or student'));
    const dialog = within(await screen.findByRole('dialog', { name: 'DevOps' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    // the second press of a double press
    fireEvent.click(button('Preview as a visitor or student'), { detail: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('A lecture is deleted also when its video cannot be given up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(deleteMedia, refuse('INTERNAL'));
    await edit();
    openTab('Curriculum');
    fireEvent.click(button(/^2Second/));
    fireEvent.click(button('Delete lecture'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lecture' }));
    await waitFor(() => expect(titles()).toEqual(['First']));
    expect(requestsTo(deleteMedia)).toMatchObject([{ params: { id: 'u/video-2' } }]);
  });

  test('A lecture is moved by buttons, and the focus stays on the button', async () => {
    await edit();
    openTab('Curriculum');
    fireEvent.click(screen.getByRole('button', { name: /^1First/ }));
    button('Move down').focus();
    fireEvent.click(button('Move down'));
    expect(titles()).toEqual(['Second', 'First']);
    expect(document.activeElement?.textContent).toBe('Move down');
    expect(screen.getByText('First, position 2 of 2.')).toBeTruthy();
  });
});

test('What the server refuses is shown at its lecture, with a way there (G-96)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockRoute(
    updateCourse,
    refuse('VALIDATION_FAILED', { fields: { 'curriculum.0.videoUrl': 'This address is refused.' } }),
  );
  await edit();
  fireEvent.click(button('UPDATE'));
  fireEvent.click(await screen.findByRole('link', { name: 'Lecture 1: This address is refused.' }));
  const address = screen.getByLabelText('URL');
  expect(document.activeElement).toBe(address);
  expect(address.getAttribute('aria-invalid')).toBe('true');
});
