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

describe('The form of a new course', () => {
  test('It is empty, and SUBMIT says what is missing [CFORM-25, CFORM-26, CFORM-15, CFORM-18]', async () => {
    await create();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create a new course');
    for (const label of ['Title', 'Subtitle', 'Category', 'Level', 'Start date', 'Pricing', 'Description'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    expect(button('SUBMIT').disabled).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Subtitle' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Subtitle'));
  });

  test('Lectures are added one by one with the stated defaults [CFORM-27, CFORM-28, CFORM-29, CFORM-19]', async () => {
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
    expect(button('Add Lecture').disabled).toBe(true);
    expect(screen.getByText('Finish Lecture 1 first: its URL is not valid yet.')).toBeTruthy();
    type('URL', 'https://example.org/1');
    expect(button('Add Lecture').disabled).toBe(false);
    fireEvent.click(button('Add Lecture'));
    expect(titles()).toEqual(['Lecture 1', 'Lecture 2']);
  });

  test('A pasted YouTube link becomes an embed; the address goes with the type [CFORM-33] (X3, G-63)', async () => {
    await create();
    openTab('Curriculum');
    fireEvent.click(button('Add Lecture'));
    type('URL', 'https://youtu.be/s_o8dwzRlu4');
    fireEvent.click(button('Convert to embed'));
    const code = screen.getByLabelText<HTMLTextAreaElement>('Embed code');
    expect(code.value).toContain('<iframe src="https://www.youtube-nocookie.com/embed/s_o8dwzRlu4"');
    expect(button('Add Lecture').disabled).toBe(false);
    type('Content type', 'url');
    expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('');
  });
});

describe('The form of a saved course', () => {
  test('It is filled, and sends what the form decides with the version that it began with [CFORM-02] (X5, G-72)', async () => {
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

  test("A failed save is logged, stays on 'Processing...' and is tried again [CFORM-14] (G-71)", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(updateCourse, refuse('INTERNAL'));
    await edit();
    fireEvent.click(button('UPDATE'));
    expect(await screen.findByText('Could not save. Your work is kept on this device.')).toBeTruthy();
    expect(button('Processing...')).toBeTruthy();
    expect(log).toHaveBeenCalled();
    mockRoute(updateCourse, () => ({ data: staffCourse() }));
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
  });

  /** Somebody else saves another subtitle while the title is changed here; UPDATE is refused. */
  async function conflict() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(updateCourse, refuse('COURSE_CHANGED'));
    await edit();
    type('Title', 'Mine');
    mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ version: 8, subtitle: 'Theirs' }) }));
    fireEvent.click(button('UPDATE'));
    const dialog = within(await screen.findByRole('dialog', { name: 'This course was changed elsewhere' }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep mine' }).disabled).toBe(false),
    );
    mockRoute(updateCourse, () => ({ data: staffCourse({ version: 9 }) }));
    return dialog;
  }
  const inField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const isSavedAs = (body: object) =>
    waitFor(() => expect(requestsTo(updateCourse).at(-1)?.body).toMatchObject(body));

  test('What somebody else saved meanwhile is overwritten only by who has seen what differs (X5)', async () => {
    const dialog = await conflict();
    const [, title, subtitle] = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(title).toMatch(/^Title.*Changed by you.*DevOps.*Mine/);
    expect(subtitle).toMatch(/^Subtitle.*Changed in the newer version.*Theirs.*From commit to cluster/);
    expect(
      dialog.getByText(/^‘Keep mine’ saves your changes and keeps what only the newer version changed\.$/),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await isSavedAs({ version: 8, title: 'Mine', subtitle: 'Theirs' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
  });

  test('The newer version fills the form and is saved next; mine is offered beside it (X5)', async () => {
    const dialog = await conflict();
    fireEvent.click(dialog.getByRole('button', { name: 'Reload the newer version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([inField('Title'), inField('Subtitle')]).toEqual(['DevOps', 'Theirs']);
    expect(screen.getByText(/“Mine”, set aside on this device/)).toBeTruthy();
    expect(screen.getByText(/The course was saved since it was begun\./)).toBeTruthy();
    fireEvent.click(button('UPDATE'));
    await isSavedAs({ version: 8, title: 'DevOps', subtitle: 'Theirs' });
  });

  test('Mine comes back as what it was begun with, so that the newer version is noticed again (X5)', async () => {
    const dialog = await conflict();
    fireEvent.click(dialog.getByRole('button', { name: 'Reload the newer version' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
    expect(inField('Title')).toBe('Mine');
    fireEvent.click(button('UPDATE'));
    await isSavedAs({ version: 7, title: 'Mine' });
  });

  test('Whoever closes the choice goes on with what is in the form (X5)', async () => {
    await conflict();
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

  test('A video is given up before its lecture goes, also when that fails, and the lecture can come back [CFORM-35, CFORM-36]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(deleteMedia, refuse('INTERNAL'));
    await edit();
    openTab('Curriculum');
    fireEvent.click(screen.getByRole('button', { name: /^2Second/ }));
    fireEvent.click(button('Delete lecture'));
    fireEvent.click(button('Keep lecture'));
    expect(titles()).toEqual(['First', 'Second']);
    fireEvent.click(button('Delete lecture'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lecture' }));
    await waitFor(() => expect(titles()).toEqual(['First']));
    expect(requestsTo(deleteMedia)).toHaveLength(1);
    fireEvent.click(button('Undo'));
    expect(titles()).toEqual(['First', 'Second']);
  });

  test("'Replace Video' clears the address and the public id [CFORM-32]", async () => {
    await edit();
    openTab('Curriculum');
    fireEvent.click(screen.getByRole('button', { name: /^2Second/ }));
    fireEvent.click(button('Replace Video'));
    expect(screen.getByRole('link', { name: 'Second has no video' })).toBeTruthy();
    expect(button('UPDATE').disabled).toBe(true);
    // it was pressed by mistake
    mockRoute(updateCourse, { data: staffCourse() });
    fireEvent.click(button('Keep the previous video'));
    fireEvent.click(button('UPDATE'));
    await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
    expect(requestsTo(updateCourse)[0]?.body).toMatchObject({
      curriculum: [
        { title: 'First' },
        { title: 'Second', videoUrl: 'https://example.org/2.mp4', public_id: 'u/video-2' },
      ],
    });
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

test('A new course is sent as published, without students, with who is signed in [CFORM-37..39]', async () => {
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
