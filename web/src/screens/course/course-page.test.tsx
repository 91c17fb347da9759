import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CourseCard } from '#shared/courses/course.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { courseToBuy } from '#web/lib/inner/course-to-buy.ts';
import { setConfig } from '#web/lib/start/config.ts';
import { SIGNED_OUT, sessionStore, signedIn } from '#web/lib/start/session/session-store.ts';
import { pass } from '#web/testing/clock.ts';
import { person } from '#web/testing/fresh-browser.ts';
import { calledRoutes, inTurn, mockRoute, raw, requestsTo } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { Screen as Course } from './course-page.screen.tsx';

const card = (title: string, more: Partial<CourseCard> = {}): CourseCard => ({
  _id: `crs_${title}`,
  id: `crs_${title}`,
  title,
  subtitle: '',
  description: `About ${title}`,
  category: 'devops',
  level: 'beginner',
  date: '2026-11-21',
  pricing: 2060,
  image: [],
  instructorId: 'i1',
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
  vi.useRealTimers();
  vi.restoreAllMocks();
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

describe('/course/{id}', () => {
  test.each([
    ['1', 'AWS Cloud', '8 weeks'],
    ['2', 'Microsoft Azure Cloud', '6 weeks'],
    ['3', 'DevOps', '10 weeks'],
    ['4', 'Azure DevOps', '8 weeks'],
    ['5', 'AWS DevOps', '9 weeks'],
  ])(
    '/course/%s shows title, description, curriculum, duration and price without a token: %s [CRS-01, CRS-02, CRS-03, CRS-04, CRS-06]',
    async (id, title, weeks) => {
      await open(id);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(document.querySelector('h1 + p')?.textContent?.length).toBeGreaterThan(40);
      expect(document.querySelectorAll('[aria-labelledby="curriculum"] li')).toHaveLength(6);
      expect(shown(weeks)).toBe(true);
      expect(document.querySelector('dl > :last-child dd')?.textContent).toBe('$2,060.00');
    },
  );

  test.each(['6', '0', 'abc'])("An unknown course id shows 'Course Not Found': %s [CRS-16]", async (id) => {
    await open(id);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Course Not Found');
    expect(requestsTo()).toEqual([]);
  });

  test("'Back to Home' goes back in history, after 80 ms [CRS-17] (G-13, G-14)", async () => {
    const path = await open('1', ['/catalogue']);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
    await pass(79);
    expect(path()).toBe('/course/1');
    await pass(1);
    expect(path()).toBe('/catalogue');
  });
});

test('"Back to Home" opened in a new tab does not change this page', async () => {
  const path = await open('1', ['/catalogue']);
  const home = screen.getByRole('link', { name: 'Back to Home' });
  expect(home.getAttribute('href')).toBe('/');
  expect(fireEvent.click(home, { ctrlKey: true })).toBe(true);
  await pass(1000);
  expect(path()).toBe('/course/1');
});

describe('Related Courses', () => {
  test("'Related Courses' are fetched from the server's course list [CRS-14]", async () => {
    await open('1');
    expect(screen.getByRole('heading', { name: 'Related Courses' })).toBeTruthy();
    expect(calledRoutes()).toEqual([getAllCourses.name]);
  });

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

  test('A related course card shows image, title, description and price [CRS-20]', async () => {
    offering(card('AWS Cloud Bootcamp', { image: ['/media/aws.webp'], pricing: 1500 }));
    await open('1');
    const item = document.querySelector('#related li');
    expect(item?.querySelector('img')?.getAttribute('src')).toBe('/media/aws.webp');
    expect(item?.textContent).toContain('About AWS Cloud Bootcamp$1,500.00');
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
    const payment = {
      paymentId: 'pln_1',
      scheduleId: 'sch_1',
      dueDate: '2026-11-01',
      amount: 1,
      pastDueAmount: 1,
      pastDuePayments: 1,
    };
    const bought = {
      data: [
        { ...course, courseId: 'crs_AWS 1', title: 'AWS 1' },
        { ...course, courseId: 'crs_AWS 2', title: 'AWS 2', paymentRequired: payment },
      ],
    };
    const paid = { courseTitle: '', amount: 1, startedAt: '2026-11-21T00:00:00Z' };
    const unsettled = {
      data: [],
      pending: [
        { ...paid, transactionId: 'txn_1', courseId: 'crs_AWS 3', paymentPlan: 'full' as const },
        { ...paid, transactionId: 'txn_2', courseId: 'crs_AWS 4', paymentPlan: 'scheduled' as const },
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

  test("'Enroll Now' shows for a started course, stores it locally and goes to /buy-course [CRS-22, CRS-23, CRS-24]", async () => {
    const path = await open('1');
    const enroll = screen.getByRole<HTMLButtonElement>('button', { name: /^Enroll Now/ });
    expect(enroll.textContent).toBe('Enroll Now');
    fireEvent.click(enroll);
    await pass();
    expect(path()).toBe('/buy-course');
    expect(JSON.parse(localStorage.getItem('buy-this-course') ?? '')).toMatchObject({
      _id: 'crs_AWS Cloud Bootcamp',
      title: 'AWS Cloud Bootcamp',
      pricing: 2060,
    });
    expect(courseToBuy.read()?.title).toBe('AWS Cloud Bootcamp');
  });
});
