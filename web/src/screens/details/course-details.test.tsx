import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import { getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { createOrder, listReceipts } from '#shared/orders/routes.ts';
import { getOpenPayment, getPaymentStatus } from '#shared/payments/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { bootcamp, bought, pastDue } from '#web/testing/samples.ts';
import './course-details.screen.tsx';

const NOW = Date.parse('2026-11-21T17:00:00Z');
const PATH = '/academy/course/details/crs_1';
const FILE = 'https://media.example/one.webm';
/** Two free previews, then one lecture that is not. */
const course: CourseWithPurchase = {
  ...bootcamp,
  description: 'You begin with nothing.\n\nYou end with a service.',
  objectives: 'Accounts, Networks,Storage',
  curriculum: [
    { _id: anId('lec_0'), title: 'Welcome', type: 'video', freePreview: false },
    { _id: anId('lec_1'), title: 'Accounts', type: 'video', freePreview: true, videoUrl: FILE },
    { _id: anId('lec_2'), title: 'Live Q&A', type: 'url', freePreview: true, videoUrl: FILE },
    { _id: anId('lec_3'), title: 'Networks', type: 'video', freePreview: false },
  ],
};
const owned = bought({
  ...course,
  curriculum: course.curriculum.map((lecture) => ({ ...lecture, videoUrl: FILE })),
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  freshBrowser({ user: person() });
  mockRoute(getOpenPayment, { data: null });
});

const open = async (shown: Partial<CourseWithPurchase> = {}) => {
  mockRoute(getCourseDetails, { data: { ...course, ...shown } });
  const site = await openSite(PATH);
  await screen.findByRole('heading', { level: 1, name: shown.title ?? course.title });
  return site;
};
const card = () => within(screen.getByRole('complementary', { name: 'This course' }));
const curriculum = () => within(screen.getByRole('region', { name: 'Course Curriculum' }));

describe('The course details', () => {
  test('The details lead back to all courses; the text keeps its paragraphs, and the side card has the level', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'All Courses' }).getAttribute('href')).toBe('/academy/courses');
    expect(screen.getByRole('link', { name: 'Explore Courses' }).getAttribute('aria-current')).toBe('true');
    const text = screen.getByRole('region', { name: 'Course Description' });
    expect([...text.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'You begin with nothing.',
      'You end with a service.',
    ]);
    expect(card().getByText('Lectures').nextSibling?.textContent).toBe('4');
    expect(card().getByText('Level').nextSibling?.textContent).toBe('Intermediate');
  });

  test('A course without lectures or objectives says so or leaves them out', async () => {
    await open({ curriculum: [], objectives: ' , ' });
    expect(screen.getByText('This course has no lectures yet.')).toBeTruthy();
    expect(screen.queryByText("What you'll learn")).toBeNull();
    expect(card().queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  test.each([
    [1999.99, 'Pay once, or $800.00 when you enroll and payments of $599.99 and $600.00, two weeks apart.'],
    [800, undefined],
    [0, undefined],
  ])('At %d dollars the plan is as the checkout splits it (G-41)', async (pricing, sentence) => {
    await open({ pricing });
    expect(card().queryByText(/^Pay once/)?.textContent).toBe(sentence);
  });
});

describe('The preview', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const preview = (name: string) => screen.findByRole('dialog', { name });

  test('The side card plays the first one; the others are listed below; Back closes it, whichever it shows, and the details stay', async () => {
    const site = await open();
    fireEvent.click(card().getByRole('button', { name: /^Play/ }));
    await preview('Accounts');
    const list = within(dialog().getByRole('list', { name: 'Free previews' }));
    expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual(['Accounts', 'Live Q&A']);
    fireEvent.click(list.getByRole('button', { name: 'Live Q&A' }));
    await preview('Live Q&A');
    expect(await dialog().findByRole('link', { name: 'Open the live lecture' })).toBeTruthy();
    await act(() => site.router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.path()).toBe(PATH);
    fireEvent.click(curriculum().getByRole('button', { name: /^Accounts/ }));
    expect(await preview('Accounts')).toBeTruthy();
  });
});

describe('What may be done with the course', () => {
  test.each([
    ['2026-11-22', '2026-11-22T04:59:59Z', 'Starts at November 22, 2026'],
    ['2026-11-22', '2026-11-22T05:00:00Z', 'Enroll Now'],
    ['2027-03-02', '2026-11-22T05:00:00Z', 'Starts at March 2, 2027'],
  ])('A course of %s says at %s in the academy’s zone: %s (G-27)', async (date, now, text) => {
    vi.setSystemTime(Date.parse(now));
    await open({ date });
    const button = card().getByRole<HTMLButtonElement>('button', { name: text });
    expect(button.disabled).toBe(text !== 'Enroll Now');
    expect(card().queryByText(/^Enrollment opens on the day/) !== null).toBe(text !== 'Enroll Now');
  });

  test('While it is being paid, from whichever device, there is nothing to buy; with the end of that the page changes by itself (G-40)', async () => {
    const data = { transactionId: 'txn1', paymentPlan: 'full' as const, scheduleIds: [] };
    const ended = Promise.withResolvers<{ data: null }>();
    let asked = 0;
    mockRoute(getOpenPayment, () => (asked++ === 0 ? { data } : ended.promise));
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await open();
    expect((await card().findByRole('button', { name: 'Payment in progress' })).ariaBusy).toBe('true');
    expect(card().queryByRole('button', { name: 'Enroll Now' })).toBeNull();
    const read = Promise.withResolvers<{ data: typeof owned }>();
    mockRoute(getCourseDetails, () => read.promise);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await act(async () => ended.resolve({ data: null }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(card().queryByRole('button', { name: 'Enroll Now' })).toBeNull();
    await act(async () => read.resolve({ data: owned }));
    expect(await card().findByRole('link', { name: 'Go to Course' })).toBeTruthy();
  });

  const order = {
    transactionId: 'txn1',
    data: { orderId: 'ord_1', paymentPlan: 'full' as const },
  };
  test('A free one is labelled so and enrolled in without a checkout, once; a failure says so and can be tried again (G-40)', async () => {
    const free = { ...course, pricing: 0 };
    mockRoute(createOrder, inTurn(refuse('TRY_AGAIN'), order));
    mockRoute(
      getPaymentStatus,
      inTurn({ paymentStatus: 'FAILED' as const }, unreachable(), { paymentStatus: 'COMPLETED' as const }),
    );
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const site = await open(free);
    expect(card().getByText('Free')).toBeTruthy();
    const enrol = () => fireEvent.click(card().getByRole('button', { name: 'Enroll Now' }));
    enrol();
    expect((await card().findByRole('alert')).textContent).toContain('The academy is busy.');
    mockRoute(getCoursesBought, { data: [] });
    mockRoute(listReceipts, { data: [] });
    const before = requestsTo(getCourseDetails).length;
    enrol();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(requestsTo(getCourseDetails).length).toBeGreaterThan(before));
    enrol();
    expect((await card().findByRole('button', { name: 'Enrolling...' })).ariaBusy).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(site.path()).toBe('/academy/student-courses'));
    expect(sentTo(createOrder)[1]).toMatchObject({ courseId: 'crs_1', totalAmount: 0 });
    expect(sentTo(createOrder)[1]).not.toHaveProperty('sourceId');
  });

  test('A student who goes to another page while enrolled in a free one stays there', async () => {
    mockRoute(createOrder, order);
    mockRoute(getPaymentStatus, { paymentStatus: 'COMPLETED' });
    mockRoute(getCourses, { data: [] });
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const site = await open({ pricing: 0 });
    fireEvent.click(card().getByRole('button', { name: 'Enroll Now' }));
    await card().findByRole('button', { name: 'Enrolling...' });
    const before = requestsTo(getCourseDetails).length;
    await act(() => site.router.navigate('/academy/courses'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(requestsTo(getCourseDetails).length).toBeGreaterThan(before));
    expect(site.path()).toBe('/academy/courses');
  });

  test('A bought course says nothing of its start (G-97)', async () => {
    await open({ ...bought(course, { viewedCount: 3 }), date: '2027-03-02' });
    expect(card().getByText('3 of 4 lectures viewed')).toBeTruthy();
    expect(card().queryByText(/^Starts at|^Enroll/)).toBeNull();
  });

  test('A locked one says since when and what opens it (G-51, G-105)', async () => {
    await open(bought(course, { paymentRequired: pastDue }));
    expect(card().getByText('Payment Required')).toBeTruthy();
    expect(
      card().getByText(
        'Locked since November 17, 2026. Pay $630.00 (due November 16, 2026) and it opens at once.',
      ),
    ).toBeTruthy();
    expect(card().getByRole('link', { name: 'Make Payment' }).getAttribute('href')).toBe(
      '/academy/flexible-checkout/pln_1/sch_1',
    );
    expect(card().getByRole('link', { name: 'Go to Course' })).toBeTruthy();
  });

  test('One whose payment was returned says why, and can be bought again; unpublished it cannot (G-32, G-108)', async () => {
    const accessWithdrawn = { reason: 'refunded', date: '2026-11-19' } as const;
    const returned = { purchase: { isPurchased: false, viewedCount: 2, accessWithdrawn } };
    await open(returned);
    expect(card().getByText(/^Course access ended: Refunded on November 19, 2026\. Please buy/)).toBeTruthy();
    expect(card().getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
    cleanup();
    queryClient.clear();
    await open({ ...returned, isPublised: false });
    expect(card().getByText('This course is no longer offered.')).toBeTruthy();
    await waitFor(() => expect(card().queryByRole('button', { name: 'Enroll Now' })).toBeNull());
  });
});
