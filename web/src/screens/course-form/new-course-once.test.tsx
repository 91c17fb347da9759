import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addCourse, getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { deleteCourseDraft, getCourseDraft, saveCourseDraft } from '#shared/drafts/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { mockCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { createdCourse, staffCourse } from '#web/testing/staff-course.ts';

const DRAFT = { ...toCourseDraft(staffCourse()), creationId: 'draft-1' };
const NEW = '/instructor/create-new-course';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const isAtCourses = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
const sentIds = () =>
  requestsTo(addCourse).map(({ body }) => (body as { creationId: string | undefined }).creationId);
async function open(path = NEW) {
  cleanup();
  await openSite(path);
  await screen.findByRole('button', { name: 'SUBMIT' });
}
async function continueDraft() {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
}

beforeEach(() => {
  mockCourseForm();
  mockRoute(addCourse, createdCourse);
});

describe('A draft of a new course becomes one course', () => {
  test('What is typed in one tab is offered in another with the id with which the first one sends it', async () => {
    mockRoute(saveCourseDraft, unreachable());
    await open();
    type('Half a course');
    mockRoute(getCourseDraft, unreachable());
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
    expect(title().value).toBe('Half a course');
    cleanup();
    const ids = requestsTo(saveCourseDraft).map(
      ({ body }) => (body as { draft: { creationId?: string } }).draft.creationId,
    );
    expect(ids[0]).toMatch(/^[a-z0-9-]{36}$/);
    expect(new Set(ids).size).toBe(1);
  });

  test('It is sent with its own id from every tab that goes on with it; a copy and the next one after a save have ids of their own', async () => {
    mockRoute(getCourseDraft, { data: { draft: DRAFT, savedAt: '2026-11-20T18:12:00.000Z' } });
    await continueDraft();
    type('Changed here');
    press('SUBMIT');
    await isAtCourses();
    await continueDraft();
    press('SUBMIT');
    await isAtCourses();
    expect(sentIds()).toEqual(['draft-1', 'draft-1']);
    expect(requestsTo(updateCourse)).toEqual([]);
    mockRoute(getCourseDraft, { data: null });
    for (let n = 0; n < 2; n++) {
      await open(`${NEW}?copy=crs_1`);
      press('SUBMIT');
      await isAtCourses();
    }
    expect(sentIds()).toHaveLength(4);
    expect(sentIds()).not.toContain(undefined);
    expect(new Set(sentIds()).size).toBe(3);
  });
});

test('A new course whose answer was lost is not made a second time, and what was changed since is saved; that it is one too many is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockRoute(getCourseDraft, { data: { draft: DRAFT, savedAt: '2026-11-20T18:12:00.000Z' } });
  mockRoute(addCourse, inTurn(refuse('TOO_MANY_COURSES'), refuse('TRY_AGAIN')));
  await continueDraft();
  press('SUBMIT');
  expect((await screen.findByText(/^Could not save\./)).textContent).toBe(
    'Could not save. You have 500 courses, the most that one person can have. Please change one of them instead. Your work is kept on this device.',
  );
  press('Try again');
  await waitFor(() => expect(requestsTo(addCourse)).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(/^Could not save\./).textContent).not.toContain('500 courses'));
  mockRoute(addCourse, createdCourse({ body: requestsTo(addCourse)[0]?.body }));
  mockRoute(updateCourse, { data: staffCourse() });
  type('Changed since');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  expect(sentIds()).toEqual(['draft-1', 'draft-1', 'draft-1']);
  expect(requestsTo(updateCourse)[0]?.body).toMatchObject({ title: 'Changed since', version: 1 });
  expect(await screen.findByText('“Changed since” is published.')).toBeTruthy();
  // by its start date its row may be on another page of the list
  fireEvent.click(screen.getByRole('link', { name: 'Show it in the list' }));
  await waitFor(() =>
    expect(requestsTo(getInstructorCourses).at(-1)?.query).toMatchObject({ search: 'Changed since' }),
  );
});

describe('A draft that was sent from another tab with another content (X5)', () => {
  async function sendAfterAnother() {
    const sent = staffCourse({ title: 'Sent before', version: 2 });
    mockRoute(addCourse, { data: sent });
    mockRoute(getInstructorCourseDetails, { data: sent });
    mockRoute(updateCourse, { data: staffCourse({ version: 3 }) });
    mockRoute(getCourseDraft, { data: { draft: DRAFT, savedAt: '2026-11-20T18:12:00.000Z' } });
    await continueDraft();
    press('SUBMIT');
    const dialog = within(await screen.findByRole('dialog', { name: 'This course was changed elsewhere' }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep mine' }).disabled).toBe(false),
    );
    expect(dialog.getAllByRole('row')[1]?.textContent).toMatch(/^Title.*Sent before.*DevOps/);
    expect(requestsTo(updateCourse)).toEqual([]);
    return dialog;
  }

  test('Is compared again by who closes the choice and sends it again, and saved over it once the person has seen what differs', async () => {
    await sendAfterAnother();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('SUBMIT');
    await screen.findByRole('dialog');
    expect(requestsTo(updateCourse)).toEqual([]);
    const sent = requestsTo(addCourse).length;
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep mine' }).disabled).toBe(false),
    );
    press('Keep mine');
    await isAtCourses();
    expect(requestsTo(addCourse)).toHaveLength(sent);
    expect(requestsTo(updateCourse)).toMatchObject([
      { params: { id: 'crs_1' }, body: { title: 'DevOps', version: 2 } },
    ]);
  });

  test('Is left as a draft by who goes on with the course', async () => {
    const dialog = await sendAfterAnother();
    fireEvent.click(dialog.getByRole('button', { name: 'Reload the newer version' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Course'));
    await screen.findByRole('button', { name: 'UPDATE' });
    expect(title().value).toBe('Sent before');
    expect(requestsTo(deleteCourseDraft)).toEqual([]);
  });
});
