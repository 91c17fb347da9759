import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { getCourseProgress, markLectureViewed, resetProgress, undoReset } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { anId } from '#shared/testing/an-id.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  calledRoutes,
  inTurn,
  mockRoute,
  refuse,
  requestsTo,
  unreachable,
  withoutResponse,
} from '#web/testing/mock-api.ts';
import {
  button,
  current,
  lecture,
  MARKED,
  mockCourse,
  openCourse,
  openViewer,
  progress,
  video,
} from '#web/testing/open-course.tsx';
import { pastDue } from '#web/testing/samples.ts';

beforeEach(() => freshBrowser({ user: person() }));

describe('Mark as Complete', () => {
  test('of a course whose instalment became past due redirects to its payment (G-51)', async () => {
    const { path } = await openCourse(progress(0), progress(0, { paymentRequired: pastDue }));
    mockRoute(markLectureViewed, refuse('PAYMENT_REQUIRED'));
    mockRoute(listFlexiblePayments, withoutResponse);
    mockRoute(getOpenPayment, withoutResponse);
    fireEvent.click(await button('Mark as Complete'));
    await waitFor(() => expect(path()).toBe('/academy/flexible-checkout/pln_1/sch_1'));
    expect(await screen.findAllByText(PAYMENT_TEXTS.locked)).toHaveLength(1);
  });

  test('that fails, or is refused for a lock of a course that is open after all, shows a message and can be clicked again; it leaves a lecture that was chosen meanwhile, and says that the other one is marked', async () => {
    const response = Promise.withResolvers<typeof MARKED>();
    await openCourse(progress(0), progress(0), progress(1));
    mockRoute(markLectureViewed, inTurn(refuse('TRY_AGAIN'), refuse('PAYMENT_REQUIRED'), response.promise));
    fireEvent.click(await button('Mark as Complete'));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    expect((await button('Mark as Complete')).disabled).toBe(false);
    fireEvent.click(await button('Mark as Complete'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(PAYMENT_TEXTS.locked));
    expect(await current()).toBe('Part 1');
    fireEvent.click(await button('Mark as Complete'));
    await waitFor(() => expect(requestsTo(markLectureViewed)).toHaveLength(3));
    fireEvent.click(await button('3. Part 3'));
    await waitFor(async () => expect(await current()).toBe('Part 3'));
    response.resolve(MARKED);
    expect((await screen.findByText('Marked as complete.', { exact: false })).textContent).toBe(
      '1. Part 1: Marked as complete.',
    );
    expect(await current()).toBe('Part 3');
  });

  test('of a lecture is sent after the mark of another one that is under way', async () => {
    const responses = [Promise.withResolvers<typeof MARKED>(), Promise.withResolvers<typeof MARKED>()];
    await openCourse(progress(0), progress(1), progress(2));
    const marked: unknown[] = [];
    mockRoute(markLectureViewed, ({ body }) => {
      marked.push((body as { lectureId: string }).lectureId);
      return responses[marked.length - 1]?.promise ?? MARKED;
    });
    fireEvent.click(await button('Mark as Complete'));
    await waitFor(() => expect(marked).toEqual(['lec_1']));
    fireEvent.click(await button('2. Part 2'));
    fireEvent.click(await button('Mark as Complete'));
    fireEvent.click(await button('Marking as Complete...'));
    responses[0]?.resolve(MARKED);
    await waitFor(() => expect(marked).toEqual(['lec_1', 'lec_2']));
    expect(await current()).toBe('Part 2');
    responses[1]?.resolve(MARKED);
    await waitFor(async () => expect(await current()).toBe('Part 3'));
    expect(marked).toEqual(['lec_1', 'lec_2']);
  });

  test('that reaches no server counts as done, also after a reload, and is sent once the connection is back, and so is its ‘Undo’, for it may have arrived; a refusal is told and undone', async () => {
    await openCourse(progress(0));
    mockRoute(markLectureViewed, unreachable());
    fireEvent.click(await button('Mark as Complete'));
    expect(await screen.findByText(/It will be saved when you are back online/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    queryClient.clear();
    mockCourse(progress(0), progress(1));
    mockRoute(markLectureViewed, unreachable());
    await openViewer();
    expect(await screen.findByText('1 of 3 lectures viewed')).toBeTruthy();
    const before = requestsTo(markLectureViewed).length;
    mockRoute(markLectureViewed, MARKED);
    for (let times = 0; times < 2; times++) fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/It will be saved/)).toBeNull());
    expect(screen.getByText('1 of 3 lectures viewed')).toBeTruthy();
    expect(requestsTo(markLectureViewed)).toHaveLength(before + 1);

    fireEvent.click(await button('2. Part 2'));
    mockRoute(markLectureViewed, unreachable());
    fireEvent.click(await button('Mark as Complete'));
    expect(await screen.findByText(/It will be saved when you are back online/)).toBeTruthy();
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('1 of 3 lectures viewed')).toBeTruthy();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(calledRoutes()).toContain('progress/unmark-lecture-viewed'));
    fireEvent.click(await button('Mark as Complete'));
    expect(await screen.findByText(/It will be saved when you are back online/)).toBeTruthy();
    mockRoute(markLectureViewed, refuse('NOT_PURCHASED'));
    fireEvent(window, new Event('online'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      "'Part 2' could not be marked as complete.",
    );
    expect(await screen.findByText('1 of 3 lectures viewed')).toBeTruthy();
  });

  test('of a lecture that was deleted meanwhile says so, and shows the course as it is now', async () => {
    const left = [lecture(2), lecture(3)];
    await openCourse(progress(0), progress(0, {}, left));
    mockRoute(markLectureViewed, refuse('LECTURE_NOT_FOUND'));
    fireEvent.click(await button('Mark as Complete'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This lecture is no longer part of the course.',
    );
    expect(await current()).toBe('Part 2');
    expect(screen.getByText('0 of 2 lectures viewed')).toBeTruthy();
  });
});

describe('completion', () => {
  const TITLE = 'Congratulations! You have completed the course';
  const QUESTION = /^Rewatch this course\?/;
  const dialog = () => screen.findByRole('dialog', { name: TITLE });
  const certificate = () => screen.queryByRole('link', { name: 'Certificate' });
  const STUDIED = {
    positions: [],
    files: [],
    settings: DEFAULT_STUDY_SETTINGS,
    completion: { completedOn: '2026-11-20' },
  };

  test('gives a certificate; after the first time a strip says and offers the same in the page, also after a reload; ‘Watch again’ asks as it does (G-122)', async () => {
    await openCourse(progress(2), progress(3));
    await current();
    expect(certificate()).toBeNull();
    fireEvent.click(await button('3. Part 3'));
    fireEvent.click(await button('Mark as Complete'));
    await dialog();
    expect(screen.getByRole('link', { name: 'Your certificate' }).getAttribute('href')).toBe(
      '/academy/certificate/crs_1',
    );
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(certificate()?.getAttribute('href')).toBe('/academy/certificate/crs_1');
    cleanup();
    queryClient.clear();
    await openCourse(progress(3));
    const strip = within(await screen.findByRole('region', { name: TITLE }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(strip.getByRole('link', { name: 'Your certificate' })).toBeTruthy();
    expect(strip.getByRole('link', { name: 'My Courses' })).toBeTruthy();
    for (const name of ['Rewatch Course', 'Watch again']) {
      fireEvent.click(await button(name));
      expect((await screen.findByRole('dialog', { name: QUESTION })).textContent).toContain(
        'You keep your completion of the course, your certificate and your notes.',
      );
      fireEvent.click(await button('Cancel'));
    }
    expect(requestsTo(resetProgress)).toEqual([]);
  });

  test('A course that was begun again offers to undo that while the server takes it; a refusal says so (G-122)', async () => {
    const begun = progress(0, { undoReset: { secondsLeft: 90, viewedCount: 3 } });
    const positions = [{ lectureId: anId('lec_1'), positionSeconds: 95 }];
    await openCourse(begun, progress(3, { study: { ...STUDIED, positions } }));
    // the player tells a place only once it has its video
    const player = await waitFor(() => video() ?? expect.unreachable());
    Object.defineProperty(player, 'readyState', { value: 4 });
    fireEvent(player, new Event('loadedmetadata'));
    mockRoute(undoReset, refuse('UNDO_EXPIRED'));
    expect(await screen.findByText(/^Your 3 viewed lectures .* for 2 more minutes\.$/)).toBeTruthy();
    fireEvent.click(await button('Undo'));
    expect((await screen.findByRole('alert')).textContent).toContain('ten minutes have passed');
    mockRoute(undoReset, MARKED);
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('3 of 3 lectures viewed')).toBeTruthy();
    expect(screen.queryByText(/^The course begins again/)).toBeNull();
    expect(requestsTo(undoReset)[0]?.body).toEqual({ userId: 'u1', courseId: 'crs_1' });
    // the lecture that is open goes on where it was left, and the next visit does not congratulate again
    expect(player.currentTime).toBe(95);
    expect(localStorage.getItem('congratulated/u1/crs_1')).toBe('');
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

  test('that does not exist leads to My Courses, without ‘Try again’; its skeleton was in the theatre', async () => {
    localStorage.setItem('theatre', 'true');
    mockRoute(getCourseProgress, refuse('COURSE_NOT_FOUND'));
    await openViewer();
    expect(await screen.findByRole('heading', { name: 'This course does not exist.' })).toBeTruthy();
    expect(document.documentElement.dataset['theatre']).toBe('true');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Go to My Courses' });
    expect(link.getAttribute('href')).toBe('/academy/student-courses');
  });
});
