import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
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
import { mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';

const course = (more: Partial<BoughtCourse> = {}): BoughtCourse => ({
  courseId: anId('crs_1'),
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

const openWith = (bought: { data: BoughtCourse[]; setAside?: number }) => {
  mockRoute(listFlexiblePayments, plansListed([]));
  mockRoute(listReceipts, { data: [] });
  mockRoute(listFailedPayments, { data: [], pending: [] });
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, bought);
  mockRoute(getCourseProgress, withoutResponse);
  return openSite('/academy/student-courses');
};
const open = (...courses: BoughtCourse[]) => openWith({ data: courses });
const card = async (title = 'AWS Cloud Fall') => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('li') as HTMLElement);
};

test('How many courses there are is kept for the next skeleton, until the session ends', async () => {
  await open(course(), course({ courseId: anId('crs_2'), title: 'Azure Summer' }));
  await card();
  expect(localStorage.getItem('courseCount')).toBe('2');
  act(forgetSession);
  expect(localStorage.getItem('courseCount')).toBeNull();
});

describe('the Courses tab', () => {
  test('A completed course leads to its certificate, also while it is locked', async () => {
    await open(
      course({ viewedCount: 10, progressStarted: true, paymentRequired: pastDue }),
      course({ courseId: anId('crs_2'), title: 'Git Basics', viewedCount: 9, progressStarted: true }),
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

  test('The title of a course opens it after the same delay as its button (G-14)', async () => {
    const site = await open(course());
    fireEvent.click((await card()).getByRole('link', { name: 'AWS Cloud Fall' }));
    expect(site.path()).toBe('/academy/student-courses');
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_1'));
  });

  test('A list that lacks a course whose row is corrupt says so, and not that there is none (docs/adr/035)', async () => {
    await openWith({ data: [], setAside: 1 });
    expect(await screen.findByText(/^1.row cannot be shown/)).toBeTruthy();
    expect(screen.queryByText('No courses enrolled.')).toBeNull();
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
