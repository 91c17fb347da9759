// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { getCourseProgress, markLectureViewed, resetProgress } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import {
  button,
  current,
  MARKED,
  openCourse,
  openViewer,
  progress,
  video,
} from '#web/testing/open-course.tsx';
import { pastDue } from '#web/testing/samples.ts';

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});

describe('Mark as Complete', () => {
  test('shows ‘Marking as Complete...’, then progress is reloaded and the next lecture chosen [PROG-13, PROG-24, PROG-26, PROG-27]', async () => {
    const response = Promise.withResolvers<typeof MARKED>();
    await openCourse(progress(0), progress(1));
    mockRoute(markLectureViewed, () => response.promise);
    fireEvent.click(await button('Mark as Complete'));
    expect((await button('Marking as Complete...')).disabled).toBe(true);
    await waitFor(() => expect(requestsTo(markLectureViewed)).toHaveLength(1));
    expect(requestsTo(markLectureViewed)[0]?.body).toEqual({
      userId: 'u1',
      courseId: 'crs_1',
      lectureId: 'lec_1',
    });
    response.resolve(MARKED);
    await waitFor(async () => expect(await current()).toBe('Part 2'));
    expect(requestsTo(getCourseProgress)).toHaveLength(2);
  });

  test('is disabled once the lecture is completed [PROG-25]', async () => {
    await openCourse(progress(1));
    fireEvent.click(await button('1. Part 1, viewed'));
    expect((await button('Mark as Complete')).disabled).toBe(true);
  });

  test('of a course whose instalment became past due redirects to its payment [PROG-51] (G-51)', async () => {
    const { path } = await openCourse(progress(0), progress(0, { paymentRequired: pastDue }));
    mockRoute(markLectureViewed, refuse('PAYMENT_REQUIRED'));
    fireEvent.click(await button('Mark as Complete'));
    await waitFor(() => expect(path()).toBe('/academy/flexible-checkout/pln_1/sch_1'));
    expect(await screen.findAllByText(PAYMENT_TEXTS.locked)).toHaveLength(1);
  });

  test('that fails shows a message and can be clicked again', async () => {
    await openCourse(progress(0));
    mockRoute(markLectureViewed, refuse('TRY_AGAIN'));
    fireEvent.click(await button('Mark as Complete'));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    expect((await button('Mark as Complete')).disabled).toBe(false);
  });
});

describe('completion', () => {
  const TITLE = 'Congratulations! You have completed the course';
  const dialog = () => screen.findByRole('dialog', { name: TITLE });

  test('marking the last lecture shows the congratulations [PROG-15]', async () => {
    await openCourse(progress(2), progress(3));
    fireEvent.click(await button('Mark as Complete'));
    expect(await dialog()).toBeTruthy();
    expect(await current()).toBe('Part 1');
  });

  test('a completed course opens its first lecture with the dialog [PROG-29]', async () => {
    await openCourse(progress(3));
    expect(await dialog()).toBeTruthy();
    expect(await current()).toBe('Part 1');
  });

  test('‘My Courses Page’ goes to /academy/student-courses [PROG-16]', async () => {
    mockRoute(getCoursesBought, { data: [] });
    const { path } = await openCourse(progress(3));
    await dialog();
    fireEvent.click(await button('My Courses Page'));
    await waitFor(() => expect(path()).toBe('/academy/student-courses'));
  });

  test('‘Rewatch Course’ resets and reloads progress and closes the dialog [PROG-17, PROG-18, PROG-19]', async () => {
    await openCourse(progress(3), progress(0));
    await dialog();
    fireEvent.click(await button('Rewatch Course'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsTo(resetProgress)[0]?.body).toEqual({ userId: 'u1', courseId: 'crs_1' });
    expect(requestsTo(getCourseProgress)).toHaveLength(2);
    expect(screen.getByText('0 of 3 lectures viewed')).toBeTruthy();
  });
});

describe('a course that may not be studied', () => {
  test('whose payment was returned says so with the date where the lecture is refused (G-108)', async () => {
    await openCourse(
      progress(0, { isPurchased: false, accessWithdrawn: { reason: 'refunded', date: '2026-11-20' } }),
    );
    const text = await screen.findByText(/^Course access ended: Refunded on November 20, 2026\./);
    expect(text.closest('dialog')).not.toBeNull();
    expect(text.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('danger');
  });

  test('that is not purchased shows the dialog, and no lecture can be opened [PROG-14, PROG-31]', async () => {
    await openCourse(progress(0, { isPurchased: false }));
    const dialog = await screen.findByRole('dialog', { name: "You can't view this page" });
    expect(dialog.textContent).toContain('Please purchase this course to get access');
    expect(video()).toBeNull();
    expect((await button('1. Part 1, locked')).disabled).toBe(true);
  });

  test('that is locked shows the toast and redirects to the flexible checkout [PROG-51, SCRS-12, SCRS-13] (G-51)', async () => {
    const { path } = await openCourse(progress(1, { paymentRequired: { ...pastDue, scheduleId: 'sch_2' } }));
    await waitFor(() => expect(path()).toBe('/academy/flexible-checkout/pln_1/sch_2'));
    expect(
      await screen.findAllByText(
        'Course access locked due to pending payment. Please complete your payment to continue.',
      ),
    ).toHaveLength(1);
    expect(video()).toBeNull();
  });

  test('that does not exist shows a message without ‘Try again’', async () => {
    mockRoute(getCourseProgress, refuse('COURSE_NOT_FOUND'));
    await openViewer();
    expect(await screen.findByRole('heading', { name: 'This course does not exist.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
