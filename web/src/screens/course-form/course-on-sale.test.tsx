import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addCourse, getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { getCourseDraft } from '#shared/drafts/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { createdCourse, staffCourse } from '#web/testing/staff-course.ts';

const COURSE = { slug: 'devops', studentCount: 3 };
const onSale = () => screen.getByRole<HTMLInputElement>('switch', { name: 'On sale' });
const words = () => document.getElementById(onSale().getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  requestsTo(updateCourse).map(({ body }) => {
    const { isPublised, version } = body as { isPublised?: boolean; version: number };
    return { isPublised, version };
  });

beforeEach(() => {
  mockCourseForm(staffCourse(COURSE));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('The switch ‘On sale’ of the course form', () => {
  test('Is part of the draft and of the save: a new course can be saved off sale first', async () => {
    const draft = { ...toCourseDraft(staffCourse({ isPublised: false })), creationId: 'draft-1' };
    mockRoute(getCourseDraft, { data: { draft, savedAt: '2026-11-20T18:12:00.000Z' } });
    mockRoute(addCourse, createdCourse);
    await openSite('/instructor/create-new-course');
    await screen.findByRole('button', { name: 'SUBMIT' });
    expect(onSale().checked).toBe(true);
    expect(words()).toBe('Once it is saved, its page is public and the catalogue shows it.');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
    expect(onSale().checked).toBe(false);
    expect(words()).toBe('It is saved, and only you and admins see it until it is on sale.');
    press('SUBMIT');
    expect(await screen.findByText('“DevOps” is saved and off sale.')).toBeTruthy();
    expect(requestsTo(addCourse)[0]?.body).toMatchObject({ isPublised: false });
  });

  test('Is asked back when the save takes the course off sale, once, with the students who keep access (G-32)', async () => {
    mockRoute(updateCourse, inTurn(refuse('INTERNAL'), { data: staffCourse() }));
    await openCourseForm();
    expect(screen.getByRole('link', { name: 'View page of DevOps' }).getAttribute('href')).toBe(
      '/courses/devops',
    );
    fireEvent.click(onSale());
    expect(words()).toMatch(/^Once it is saved: students who have it keep access\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('UPDATE');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take “DevOps” off sale?' }));
    expect(dialog.getByText('Its 3 students keep access.')).toBeTruthy();
    press('Keep it on sale');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(onSale().checked).toBe(false);
    press('UPDATE');
    fireEvent.click(await screen.findByRole('button', { name: 'Take it off sale' }));
    // of what failed nothing is lost
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('“DevOps” is saved and off sale.')).toBeTruthy();
    expect(sent()).toEqual([
      { isPublised: false, version: 7 },
      { isPublised: false, version: 7 },
    ]);
  });

  test('Is not asked back by a save that puts the course on sale, leaves it so, or leaves it off sale', async () => {
    for (const [before, presses, said] of [
      [false, 1, 'saved and on sale'],
      [true, 2, 'saved'],
      [false, 0, 'saved'],
    ] as const) {
      cleanup();
      mockCourseForm(staffCourse({ ...COURSE, isPublised: before }));
      await openCourseForm();
      for (let n = 0; n < presses; n++) fireEvent.click(onSale());
      press('UPDATE');
      expect(await screen.findByText(`“DevOps” is ${said}.`)).toBeTruthy();
    }
  });

  test('That was taken off sale elsewhere meanwhile, it stays so for an author who keeps own changes (X5)', async () => {
    await openCourseForm();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine' } });
    mockRoute(updateCourse, inTurn(refuse('COURSE_CHANGED'), { data: staffCourse({ version: 9 }) }));
    mockRoute(getInstructorCourseDetails, {
      data: staffCourse({ ...COURSE, version: 8, isPublised: false }),
    });
    press('UPDATE');
    const dialog = within(await screen.findByRole('dialog', { name: 'This course was changed elsewhere' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^On saleChanged in the newer version.*Off sale.*On sale/),
      ),
    );
    press('Keep mine');
    expect(await screen.findByText('“Mine” is saved and off sale.')).toBeTruthy();
    expect(sent()).toEqual([
      { isPublised: true, version: 7 },
      { isPublised: false, version: 8 },
    ]);
  });
});
