// Long because both forms, of a new course and of a saved one, are filled and saved here.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCourse, getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { deleteMedia } from '#shared/media/upload-routes.ts';
import { finishedUploads } from '#web/features/panel/uploads/finished-uploads.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { createdCourse, staffCourse } from '#web/testing/staff-course.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
async function edit(course = staffCourse()) {
  mockRoute(getInstructorCourseDetails, () => ({ data: course }));
  await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('button', { name: 'UPDATE' });
}
async function create() {
  await openSite('/instructor/create-new-course');
  await screen.findByRole('button', { name: 'SUBMIT' });
}
const inField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const titles = () =>
  screen
    .getAllByRole('button', { name: /^Move (?!up|down)/ })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''));

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockRoute(getInstructorCourses, () => ({ data: [], total: 0 }));
  mockDrafts();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('Lectures are added one by one with the stated defaults [CFORM-19, CFORM-27..30]', async () => {
  await create();
  openTab('Curriculum');
  fireEvent.click(button('Add Lecture'));
  const panel = screen.getByRole('tabpanel', { name: 'Curriculum' });
  const title = within(panel).getByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('Lecture 1');
  expect(document.activeElement).toBe(title);
  expect(
    within(within(panel).getByLabelText('Content type'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['External URL', 'YouTube Embed']);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Free preview' }).checked).toBe(false);
  for (const name of ['Notes', 'Quiz', 'Lab'])
    expect(within(panel).getByRole('group', { name }).textContent).toContain('Upload');
  expect(button('Add Lecture').disabled).toBe(true);
  expect(screen.getByText('Finish Lecture 1 first: its URL is not valid yet.')).toBeTruthy();
  type('URL', 'https://example.org/1');
  expect(button('Add Lecture').disabled).toBe(false);
  fireEvent.click(button('Add Lecture'));
  expect(titles()).toEqual(['Lecture 1', 'Lecture 2']);
});

describe('The form of a saved course', () => {
  test('It is filled, and sends what the form decides with the version that it began with (X5, G-72)', async () => {
    mockRoute(updateCourse, () => ({ data: staffCourse() }));
    await edit();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Course');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('DevOps');
    type('Title', 'DevOps now');
    fireEvent.click(button('UPDATE'));
    await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
    const [request] = requestsTo(updateCourse);
    expect(request?.body).toMatchObject({ title: 'DevOps now', version: 7, pricing: 2060 });
    expect(Object.keys(request?.body ?? {})).not.toContain('students');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
    expect(await screen.findByText('“DevOps now” is saved.')).toBeTruthy();
  });

  test("While it is saved, and after a failure that is only logged, the button is 'Processing...' [CFORM-10, CFORM-13, CFORM-14] (G-71)", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = Promise.withResolvers<ReturnType<typeof refuse<'INTERNAL'>>>();
    mockRoute(updateCourse, () => response.promise);
    await edit();
    fireEvent.click(button('UPDATE'));
    await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Processing...'));
    response.resolve(refuse('INTERNAL'));
    expect(await screen.findByText('Could not save. Your work is kept on this device.')).toBeTruthy();
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    expect(log).toHaveBeenCalledWith('The course could not be saved', expect.anything());
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(requestsTo(updateCourse)).toHaveLength(1);
    mockRoute(updateCourse, () => ({ data: staffCourse() }));
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
  });

  test('Whoever closes the choice between two versions goes on with what is in the form (X5)', async () => {
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

  test('What is in the form is shown to those who have bought it and those who have not (G-33, G-51, G-97)', async () => {
    await edit();
    type('Subtitle', 'Typed just now');
    fireEvent.click(button('See it as students do'));
    const dialog = within(await screen.findByRole('dialog', { name: 'DevOps' }));
    const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent);
    const seenBy = (name: string) => fireEvent.click(dialog.getByRole('tab', { name }));
    expect(dialog.getByText('Typed just now')).toBeTruthy();
    expect(dialog.getByText('1 of 2 lectures opens.')).toBeTruthy();
    expect(rows().slice(-2)).toEqual(['FirstFree preview', 'Second, locked']);
    fireEvent.click(dialog.getByRole('button', { name: /^First/ }));
    expect(dialog.getByRole('link').getAttribute('href')).toBe('https://example.org/1');
    seenBy('Student');
    expect(dialog.getByText('All 2 lectures open.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Second' }));
    expect(dialog.getByLabelText('Lecture video').getAttribute('src')).toBe('https://example.org/2.mp4');
    seenBy('Locked student');
    expect(dialog.getByText(/^1 of 2 lectures opens\. The lecture room opens none of them/)).toBeTruthy();
    expect(rows().slice(-1)).toEqual(['Second, locked']);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    // the second press of a double press
    fireEvent.click(button('See it as students do'), { detail: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inField('Subtitle')).toBe('Typed just now');
  });

  test('A course that is not published does not exist for visitors (G-32)', async () => {
    await edit(staffCourse({ isPublised: false }));
    fireEvent.click(button('See it as students do'));
    const dialog = within(await screen.findByRole('dialog', { name: 'DevOps' }));
    expect(dialog.getByText('The course is not published: for visitors it does not exist.')).toBeTruthy();
  });

  test('Deleting a lecture asks first; its video is given up before it goes, also when that fails, and it can come back [CFORM-35, CFORM-36]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = Promise.withResolvers<ReturnType<typeof refuse<'INTERNAL'>>>();
    mockRoute(deleteMedia, () => response.promise);
    await edit();
    openTab('Curriculum');
    const confirmDelete = () => {
      fireEvent.click(button('Delete lecture'));
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lecture' }));
    };
    fireEvent.click(screen.getByRole('button', { name: /^2Second/ }));
    fireEvent.click(button('Delete lecture'));
    fireEvent.click(button('Keep lecture'));
    expect(titles()).toEqual(['First', 'Second']);
    confirmDelete();
    await waitFor(() => expect(requestsTo(deleteMedia)).toMatchObject([{ params: { id: 'u/video-2' } }]));
    expect(titles()).toEqual(['First', 'Second']);
    response.resolve(refuse('INTERNAL'));
    await waitFor(() => expect(titles()).toEqual(['First']));
    fireEvent.click(button('Undo'));
    expect(titles()).toEqual(['First', 'Second']);
    fireEvent.click(screen.getByRole('button', { name: /^1First/ }));
    confirmDelete();
    await waitFor(() => expect(titles()).toEqual(['Second']));
    expect(requestsTo(deleteMedia)).toHaveLength(1);
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

test('A new course is sent as published, without students, with who is signed in; one whose response was lost is not sent as a second one [CFORM-37..39]', async () => {
  finishedUploads.add({
    id: 'up_1',
    file: { name: 'a.webp', size: 9, type: 'image/webp' },
    fileType: 'images',
    target: { courseId: 'new', field: 'image' },
    result: {
      success: true,
      originalName: 'a.webp',
      url: '/media/images/a.webp',
      key: 'images/a.webp',
      size: 9,
      type: 'image/webp',
      lastModified: '2026-11-24T00:00:00.000Z',
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockRoute(addCourse, inTurn(refuse('TOO_MANY_COURSES'), refuse('TRY_AGAIN')));
  await create();
  for (const [label, value] of Object.entries({
    Title: 'Kubernetes',
    Subtitle: 'For teams',
    Category: 'devops',
    Level: 'beginner',
    'Primary language': 'English',
    'Start date': '2027-01-25',
    Description: 'All of it',
    Objectives: 'One, Two',
    'Welcome message': 'Welcome',
    Pricing: '0',
  }))
    type(label, value);
  openTab('Curriculum');
  fireEvent.click(button('Add Lecture'));
  type('URL', 'https://example.org/1');
  expect(button('SUBMIT').disabled).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Free preview' }));
  fireEvent.click(button('SUBMIT'));
  await waitFor(() => expect(requestsTo(addCourse)).toHaveLength(1));
  const body = requestsTo(addCourse)[0]?.body;
  expect(body).toMatchObject({
    isPublised: true,
    students: [],
    instructorId: person('instructor')._id,
    pricing: 0,
    image: ['/media/images/a.webp'],
    curriculum: [{ _id: expect.stringMatching(/^lec_/), title: 'Lecture 1', freePreview: true }],
  });

  expect((await screen.findByText(/^Could not save\./)).textContent).toBe(
    'Could not save. You have 500 courses, the most that one person can have. Please change one of them instead. Your work is kept on this device.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('https://example.org/1');
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(requestsTo(addCourse)).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(/^Could not save\./).textContent).not.toContain('500 courses'));

  // a response that was lost makes no second course, and what was changed since is saved
  mockRoute(addCourse, createdCourse({ body }));
  mockRoute(updateCourse, { data: staffCourse() });
  const { creationId } = body as { creationId: string };
  expect(creationId).toMatch(/\w/);
  openTab('Course Details');
  type('Subtitle', 'For every team');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  expect(requestsTo(addCourse)[2]?.body).toMatchObject({ creationId });
  expect(requestsTo(updateCourse)[0]?.body).toMatchObject({ subtitle: 'For every team', version: 1 });
  expect(await screen.findByText('“Kubernetes” is published.')).toBeTruthy();
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
