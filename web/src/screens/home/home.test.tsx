import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { getCoursesBought, getPurchaseInfo } from '#shared/enrolments/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { bootcamp } from '#web/testing/samples.ts';

const course = (_id: string, more: Partial<CourseCard> = {}): CourseCard => ({
  ...bootcamp,
  _id: anId(_id),
  id: anId(_id),
  title: `Course ${_id}`,
  ...more,
});

beforeEach(() => {
  freshBrowser({ user: person() });
  mockRoute(getCourses, { data: [course('crs_1')] });
  mockRoute(getCoursesBought, { data: [] });
  mockRoute(getPurchaseInfo, { data: false });
  mockRoute(getOpenPayment, { data: null });
  mockRoute(getCourseDetails, { data: { ...bootcamp, ...course('crs_1') } });
  mockRoute(getCourseProgress, withoutResponse);
});

const titles = async () => {
  const [heading] = await screen.findAllByRole('heading', { level: 3 });
  const list = heading?.closest('ul') as HTMLElement;
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};

describe('The student home', () => {
  test('Recent Courses are the 4 newest of 6, ties by id descending; one shows the first of its images, and its cloth without one [HOME-06]', async () => {
    const images = ['https://media.example/first.webp', 'https://media.example/second.webp'];
    const days = ['2026-01-01', '2026-03-01', '2026-02-01', '2026-03-01', '2026-03-01', '2025-01-01'];
    mockRoute(getCourses, {
      data: days.map((date, index) => course(`crs_${index}`, { date, image: index === 1 ? images : [] })),
    });
    await openSite('/academy/home');
    expect(await titles()).toEqual(['Course crs_4', 'Course crs_3', 'Course crs_1', 'Course crs_2']);
    const card = (name: string) => screen.getByRole('link', { name }).closest('li');
    expect(card('Course crs_1')?.querySelector('img')?.getAttribute('src')).toBe(images[0]);
    expect(card('Course crs_2')?.querySelector('img')).toBeNull();
    expect(card('Course crs_2')?.querySelector('svg path')).not.toBeNull();
  });

  test('Without courses it says ‘No Courses Found’ [HOME-10]', async () => {
    mockRoute(getCourses, { data: [] });
    await openSite('/academy/home');
    expect(await screen.findByText('No Courses Found')).toBeTruthy();
  });
});

describe('A saved filter', () => {
  const filter = { category: ['devops'], level: [], term: [], sortBy: 'price-lowtohigh', text: '' } as const;
  const saved = () => localStorage.getItem('exploreFilter');

  test.each(['{', '{"category":["sewing"],"level":[],"term":[],"sortBy":"price-lowtohigh","text":""}'])(
    'that cannot be read leads nowhere: %s',
    async (text) => {
      localStorage.setItem('exploreFilter', text);
      const site = await openSite('/academy/home');
      await screen.findByRole('heading', { level: 1, name: 'Learning that gets you' });
      expect(site.path()).toBe('/academy/home');
    },
  );

  test('is kept while one looks into a course, and forgotten once one leaves the catalogue in the app, so that Home can be reached (G-28, G-99)', async () => {
    const site = await openSite('/academy/courses');
    await screen.findByRole('button', { name: 'Sign Out' });
    exploreFilter.write({ ...filter, category: ['devops'], level: [], term: [] });
    await site.router.navigate('/academy/course/details/crs_1');
    expect(saved()).not.toBeNull();
    await site.router.navigate('/academy/courses');
    expect(saved()).not.toBeNull();
    fireEvent.click(await screen.findByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: 'Learning that gets you' });
    expect(site.path()).toBe('/academy/home');
    expect(saved()).toBeNull();
  });

  test('is forgotten with Back to the home, and where one leaves for the landing page (G-28)', async () => {
    const site = await openSite('/academy/home', '/academy/courses');
    await screen.findByRole('button', { name: 'Sign Out' });
    exploreFilter.write({ ...filter, category: [], level: ['beginner'], term: [] });
    await site.router.navigate(-1);
    await screen.findByRole('heading', { level: 1, name: 'Learning that gets you' });
    expect(site.path()).toBe('/academy/home');
    expect(saved()).toBeNull();
    exploreFilter.write({ ...filter, category: [], level: [], term: [], text: 'aws' });
    await site.router.navigate('/');
    await waitFor(() => expect(saved()).toBeNull());
  });

  test('Nothing is kept where nothing is filtered (G-28)', () => {
    exploreFilter.write({ ...filter, category: ['devops'], level: [], term: ['fall'] });
    expect(exploreFilter.read()).toEqual({ ...filter, term: ['fall'] });
    exploreFilter.write({ category: [], level: [], term: [], sortBy: 'title-atoz', text: '  ' });
    expect(saved()).toBeNull();
  });
});

describe('Clicking a course of the home', () => {
  const click = async () => fireEvent.click(await screen.findByRole('link', { name: 'Course crs_1' }));

  test('opens the lectures of a bought one, whose call has begun before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    mockRoute(getPurchaseInfo, { data: true });
    const site = await openSite('/academy/home');
    const calledAt: string[] = [];
    mockRoute(getCourseProgress, () => {
      calledAt.push(site.path());
      return new Promise<never>(() => undefined);
    });
    await click();
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_1'));
    expect(calledAt).toEqual(['/academy/home']);
    expect(requestsTo(getCourseProgress)).toHaveLength(1);
  });

  test('opens the details where the check fails; a second click does nothing, and who goes elsewhere meanwhile stays there (G-14)', async () => {
    const check = Promise.withResolvers<{ data: boolean }>();
    mockRoute(getPurchaseInfo, () => check.promise);
    const site = await openSite('/academy/home');
    for (const _ of [1, 2]) await click();
    await waitFor(() => expect(requestsTo(getPurchaseInfo)).toHaveLength(1));
    await site.router.navigate('/academy/student-courses');
    await screen.findByRole('heading', { level: 1, name: 'Courses' });
    check.resolve({ data: false });
    await check.promise;
    await screen.findByText('No courses enrolled.');
    expect(site.path()).toBe('/academy/student-courses');
    mockRoute(getPurchaseInfo, refuse('TRY_AGAIN'));
    await site.router.navigate('/academy/home');
    await click();
    await waitFor(() => expect(site.path()).toBe('/academy/course/details/crs_1'));
    expect(requestsTo(getPurchaseInfo)).toHaveLength(2);
  });
});
