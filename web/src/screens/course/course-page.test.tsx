import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { SIGNED_OUT, sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { pass } from '#web/testing/clock.ts';
import { person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, raw } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { pastDue } from '#web/testing/samples.ts';
import { Screen as Course } from './course-page.screen.tsx';

const card = (title: string, more: Partial<CourseCard> = {}): CourseCard => ({
  _id: anId(`crs_${title}`),
  id: anId(`crs_${title}`),
  title,
  subtitle: '',
  description: `About ${title}`,
  category: 'devops',
  level: 'beginner',
  date: '2026-11-21',
  pricing: 2060,
  image: [],
  instructorId: anId('i1'),
  instructorName: 'Grace Hopper',
  lectureCount: 4,
  ...more,
});
const offering = (...data: CourseCard[]) => mockRoute(getAllCourses, { data });

beforeEach(() => {
  // 23:30 on November 21 in New York is the 22nd in UTC.
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:30:00Z') });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  offering(card('AWS Cloud Bootcamp'));
  setConfig(siteConfig());
});
afterEach(() => {
  cleanup();
  sessionStore.set(SIGNED_OUT);
});

async function open(id: string, before: string[] = []) {
  const entries = [...before, `/course/${id}`];
  const router = createMemoryRouter(
    [
      { path: '/course/:id', Component: Course },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: entries, initialIndex: Math.max(0, before.length - 1) },
  );
  render(<RouterProvider router={router} />);
  // Going there is what makes it more than the first entry of the visit.
  if (before.length > 0) await act(() => router.navigate(`/course/${id}`));
  await pass();
  return () => router.state.location.pathname;
}
const shown = (text: string | RegExp) => screen.queryAllByText(text).length > 0;

test('"Back to Home" opened in a new tab does not change this page', async () => {
  const path = await open('1', ['/catalogue']);
  const home = screen.getByRole('link', { name: 'Back to Home' });
  expect(home.getAttribute('href')).toBe('/');
  expect(fireEvent.click(home, { ctrlKey: true })).toBe(true);
  await pass(1000);
  expect(path()).toBe('/course/1');
});

describe('Related Courses', () => {
  test('A course list that comes in parts is read to its end (docs/adr/032)', async () => {
    mockRoute(getAllCourses, ({ query: { cursor } }) =>
      cursor === undefined
        ? { data: [card('Azure Cloud')], cursor: 'next' }
        : { data: [card('AWS Cloud Bootcamp')] },
    );
    await open('1');
    expect(shown('AWS Cloud Bootcamp')).toBe(true);
  });

  test('A list that could not be loaded can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(getAllCourses, raw(200, { success: false }));
    await open('1');
    offering(card('AWS Cloud Bootcamp'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass();
    expect(shown('AWS Cloud Bootcamp')).toBe(true);
  });

  test('Cards of one price are told apart by who teaches, how much, for whom and since when', async () => {
    offering(
      card('AWS one', {
        instructorName: 'grace hopper',
        lectureCount: 1,
        level: 'advanced',
        date: '2026-03-01',
      }),
      card('AWS two', {
        instructorName: 'radia perlman',
        lectureCount: 12,
        level: 'beginner',
        date: '2031-01-05',
      }),
    );
    await open('1');
    const [one, two] = [...document.querySelectorAll('#related li')].map((item) => item.textContent);
    expect(one).toContain('Created by Grace Hopper, 1 lecture, advanced level, started on March 1, 2026');
    expect(two).toContain('Created by Radia Perlman, 12 lectures, beginner level');
    expect(two).not.toContain('started on');
  });

  test('A course of the academy’s own tomorrow cannot be bought yet (G-27)', async () => {
    offering(card('AWS tomorrow', { date: '2026-11-22' }));
    await open('1');
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Starts on November 22, 2026' }).disabled,
    ).toBe(true);
  });

  test('A signed-in student goes on with a course that is bought or being paid, and focus stays (G-40, G-51)', async () => {
    sessionStore.set(signedIn(person()));
    offering(card('AWS 1'), card('AWS 2'), card('AWS 3'), card('AWS 4'));
    const course = {
      instructorName: '',
      courseImage: '',
      category: '',
      lectureCount: 4,
      viewedCount: 0,
      progressStarted: false,
    };
    const bought = {
      data: [
        { ...course, courseId: 'crs_AWS 1', title: 'AWS 1' },
        { ...course, courseId: 'crs_AWS 2', title: 'AWS 2', paymentRequired: pastDue },
      ],
    };
    const paid = { courseTitle: '', amount: 1, startedAt: '2026-11-21T00:00:00Z' };
    const unsettled = {
      data: [],
      pending: [
        { ...paid, transactionId: 'txn_1', courseId: 'crs_AWS 3', paymentPlan: 'full' as const },
        {
          ...paid,
          transactionId: 'txn_2',
          courseId: 'crs_AWS 4',
          paymentPlan: 'scheduled' as const,
        },
      ],
    };
    const offers = () =>
      [...document.querySelectorAll('#related li :is(a, button)')].map(
        (one) => `${one.textContent} ${one.getAttribute('href')}`,
      );
    const [first, second, third, none] = [
      'Continue Learning /academy/course-progress/crs_AWS%201',
      'Make Payment /academy/course-progress/crs_AWS%202',
      'Payment in progress /buy-course?course=crs_AWS%203',
      'Enroll Now null',
    ];
    const response = Promise.withResolvers<typeof bought>();
    mockRoute(getCoursesBought, inTurn(response.promise, raw(503, {}), bought));
    mockRoute(listFailedPayments, inTurn(unsettled, unsettled, raw(503, {})));
    await open('1');
    await vi.dynamicImportSettled();
    screen.getByRole('button', { name: 'Enroll Now: AWS 1' }).focus();
    await act(async () => response.resolve(bought));
    await pass();
    expect(offers()).toEqual([first, second, third, none]);
    expect(document.activeElement?.textContent).toBe('Continue Learning');
    // what one list says is kept where the other cannot be read
    for (const shown of [
      [none, none, third, none],
      [first, second, none, none],
    ]) {
      cleanup();
      await open('1');
      await pass();
      expect(offers()).toEqual(shown);
    }
  });
});
