import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCourses } from '#shared/courses/routes.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { forgetSession } from '#web/lib/session/forget-session.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { pastDue, plansListed } from '#web/testing/samples.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';

const course = (more: Partial<BoughtCourse> = {}): BoughtCourse => ({
  courseId: 'crs_1',
  title: 'AWS Cloud Fall',
  instructorName: 'grace hopper',
  courseImage: '',
  category: 'cloud-computing',
  lectureCount: 10,
  viewedCount: 0,
  progressStarted: false,
  ...more,
});

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (...courses: BoughtCourse[]) => {
  mockRoute(listFlexiblePayments, plansListed([]));
  mockRoute(listReceipts, { data: [] });
  mockRoute(listFailedPayments, { data: [], pending: [] });
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data: courses });
  mockRoute(getCourseProgress, withoutResponse);
  return openSite('/academy/student-courses');
};
const card = async (title = 'AWS Cloud Fall') => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('li') as HTMLElement);
};

test('How many courses there are is kept for the next skeleton, until the session ends', async () => {
  await open(course(), course({ courseId: 'crs_2', title: 'Azure Summer' }));
  await card();
  expect(localStorage.getItem('courseCount')).toBe('2');
  act(forgetSession);
  expect(localStorage.getItem('courseCount')).toBeNull();
});

describe('the dashboard', () => {
  test('has the tabs Courses, Payments, Appointments and Account Settings', async () => {
    await open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Courses',
      'Payments',
      'Appointments',
      'Account Settings',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'Payments' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeTruthy();
  });
});

describe('the Courses tab', () => {
  test('shows a grid of the student’s bought courses with title and instructor [SCRS-01, SCRS-03, SCRS-04]', async () => {
    await open(course(), course({ courseId: 'crs_2', title: 'Git Basics', instructorName: 'RADIA PERLMAN' }));
    expect((await card()).getByText('Grace Hopper')).toBeTruthy();
    expect((await card('Git Basics')).getByText('Radia Perlman')).toBeTruthy();
  });

  test('A completed course leads to its certificate, also while it is locked', async () => {
    await open(
      course({ viewedCount: 10, progressStarted: true, paymentRequired: pastDue }),
      course({ courseId: 'crs_2', title: 'Git Basics', viewedCount: 9, progressStarted: true }),
    );
    const link = (await card()).getByRole('link', { name: 'Certificate: AWS Cloud Fall' });
    expect(link.getAttribute('href')).toBe('/academy/certificate/crs_1');
    expect((await card('Git Basics')).queryByRole('link', { name: /^Certificate/ })).toBeNull();
  });

  test('A course that is watched again still leads to its certificate (docs/adr/034)', async () => {
    await open(course({ hasCertificate: true }));
    const link = (await card()).getByRole('link', { name: 'Certificate: AWS Cloud Fall' });
    expect(link.getAttribute('href')).toBe('/academy/certificate/crs_1');
  });

  test('A locked course has a ‘Payment Required’ banner with amount and date and ‘Make Payment’ [SCRS-06, SCRS-07]', async () => {
    await open(course({ paymentRequired: pastDue }));
    const locked = await card();
    expect(locked.getByText('Payment Required').closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(
      'danger',
    );
    expect(
      locked.getByText(
        'Locked since November 17, 2026. Pay $630.00 (due November 16, 2026) and it opens at once.',
      ),
    ).toBeTruthy();
    expect(locked.getByRole('link', { name: 'Make Payment' }).getAttribute('href')).toBe(
      '/academy/flexible-checkout/pln_1/sch_1',
    );
  });

  test('A course whose payment was returned says so with the date, and asks for no payment (G-108)', async () => {
    await open(course({ accessWithdrawn: { reason: 'reversed', date: '2026-11-20' } }));
    const withdrawn = await card();
    const text = withdrawn.getByText(/^Course access ended: Payment reversed on November 20, 2026\./);
    expect(text.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('danger');
    expect(withdrawn.queryByText('Make Payment')).toBeNull();
    expect(withdrawn.queryByRole('button')).toBeNull();
    expect(withdrawn.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe(
      '/academy/course/details/crs_1',
    );
  });

  test('An open course has neither banner nor ‘Make Payment’ [SCRS-06]', async () => {
    await open(course());
    await card();
    expect(screen.queryByText('Payment Required')).toBeNull();
    expect(screen.queryByText('Make Payment')).toBeNull();
  });

  test('Without courses it says ‘No courses enrolled.’ [SCRS-08]', async () => {
    await open();
    expect(await screen.findByText('No courses enrolled.')).toBeTruthy();
  });

  test('Opening a course shows that it is busy and goes to the course 500 ms later [SCRS-09, CONST-11] (G-14)', async () => {
    const site = await open(course());
    const button = (await card()).getByRole('button', { name: /^Continue Learning: / });
    vi.useFakeTimers();
    fireEvent.click(button);
    expect(button.textContent).toBe('Opening...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(site.path()).toBe('/academy/student-courses');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(site.path()).toBe('/academy/course-progress/crs_1');
  });

  test('The title of a course opens it in the same way [SCRS-09]', async () => {
    const site = await open(course());
    fireEvent.click((await card()).getByRole('link', { name: 'AWS Cloud Fall' }));
    expect(site.path()).toBe('/academy/student-courses');
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_1'));
  });

  test('A list that cannot be loaded shows a message and can be loaded again', async () => {
    mockRoute(getCoursesBought, inTurn(refuse('TRY_AGAIN'), { data: [course()] }));
    await openSite('/academy/student-courses');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your courses could not be loaded. The academy is busy.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('Back shows the cached list at once and refetches it', async () => {
    const site = await open(course());
    await card();
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 2, name: 'Recent Courses' });
    await waitFor(() => expect(requestsTo(getCoursesBought)).toHaveLength(2));
    const response = Promise.withResolvers<{ data: BoughtCourse[] }>();
    mockRoute(getCoursesBought, () => response.promise);
    await act(() => site.router.navigate(-1));
    await card();
    expect(screen.queryByText('Loading your courses...')).toBeNull();
    await waitFor(() => expect(requestsTo(getCoursesBought)).toHaveLength(3));
    response.resolve({ data: [course({ title: 'AWS Cloud Spring' })] });
    await card('AWS Cloud Spring');
  });

  test('A list that cannot be refreshed stays, with a message, and can be loaded again', async () => {
    const site = await open(course());
    await card();
    await act(() => site.router.navigate('/academy/home'));
    await waitFor(() => expect(requestsTo(getCoursesBought)).toHaveLength(2));
    mockRoute(getCoursesBought, refuse('TRY_AGAIN'));
    await act(() => site.router.navigate(-1));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    await card();
    mockRoute(getCoursesBought, { data: [course({ title: 'AWS Cloud Spring' })] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('AWS Cloud Spring');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
