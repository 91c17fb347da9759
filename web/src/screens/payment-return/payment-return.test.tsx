import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Screen as PaymentReturn } from '#web/screens/payment-return/payment-return.screen.tsx';
import { captureOrder } from '#shared/orders/routes.ts';
import { mockRoute, refuse, sentTo, withoutResponse, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import { openPurchase, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { clickButton, shown } from '#web/testing/purchase-page.ts';

setUpPurchase();

const PROCESSING = 'Processing payment... Please wait';
const captures = () => sentTo(captureOrder);
const respondWith = (paymentStatus: string) =>
  mockRoute(captureOrder, () => ({ data: { orderId: 'ord_1', paymentStatus } }));

async function comeBack(search = '?paymentId=pay1&PayerID=buyer1', orderId = 'ord_1') {
  if (orderId !== '') sessionStorage.setItem('currentOrderId', orderId);
  const page = await openPurchase({ path: '/academy/payment-return', Component: PaymentReturn }, ada, {
    pathname: '/academy/payment-return',
    search,
  });
  return page;
}
const wayToMyCourses = () => screen.getByRole('link', { name: 'My Courses' }).getAttribute('href');

describe('/academy/payment-return', () => {
  test.each(['paid', 'refunded', 'partially refunded'])(
    'After completing the order (%s) it goes to /student-courses, with one request also under StrictMode (G-02, G-60)',
    async (status) => {
      respondWith(status);
      const page = await comeBack();
      expect(page.path()).toBe('/student-courses');
      await pass(60_000);
      expect(captures()).toHaveLength(1);
    },
  );

  test.each([
    ['paymentId', '?PayerID=buyer1', 'ord_1'],
    ['PayerID', '?paymentId=pay1', 'ord_1'],
    ['an empty paymentId', '?paymentId=&PayerID=buyer1', 'ord_1'],
    ['anything', '', ''],
  ])('Without %s a message and a link show, and nothing is requested (G-47)', async (_, search, orderId) => {
    await comeBack(search, orderId);
    expect(shown('There is no payment to complete')).toBe(true);
    expect(wayToMyCourses()).toBe('/academy/student-courses');
    expect(shown(PROCESSING)).toBe(false);
    expect(captures()).toEqual([]);
  });

  test('An unknown order, or one of another user, shows a message and a link (G-47)', async () => {
    mockRoute(captureOrder, () => refuse('ORDER_NOT_FOUND'));
    await comeBack();
    expect(shown('We cannot find this order in your account')).toBe(true);
    expect(wayToMyCourses()).toBe('/academy/student-courses');
    expect(shown(PROCESSING)).toBe(false);
  });

  test('A failed order shows a message and a link', async () => {
    respondWith('failed');
    await comeBack();
    expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBe(
      document.activeElement,
    );
    expect(screen.getByRole('link', { name: 'Explore Courses' }).getAttribute('href')).toBe(
      '/academy/courses',
    );
  });

  test('An order that is not confirmed yet shows a message and can be checked again (G-47, G-48)', async () => {
    respondWith('initiated');
    const page = await comeBack();
    expect(shown('Your payment is still being confirmed')).toBe(true);
    expect(page.path()).toContain('/academy/payment-return');
    respondWith('paid');
    await clickButton('Check again');
    expect(page.path()).toBe('/student-courses');
    expect(captures()).toHaveLength(2);
  });

  test('Without a response ‘Try again’ repeats the request', async () => {
    mockRoute(captureOrder, unreachable);
    const page = await comeBack();
    expect(shown('Your payment could not be checked')).toBe(true);
    respondWith('paid');
    await clickButton('Try again');
    expect(page.path()).toBe('/student-courses');
  });

  test('The request ends after 30 seconds without a response (G-47)', async () => {
    mockRoute(captureOrder, withoutResponse);
    await comeBack();
    await pass(29_999);
    expect(shown(PROCESSING)).toBe(true);
    await pass(1);
    expect(shown(PROCESSING)).toBe(false);
    expect(shown('Your payment could not be checked')).toBe(true);
  });

  test('A student who has opened another page meanwhile is not redirected', async () => {
    let reply: () => void = () => undefined;
    mockRoute(captureOrder, async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return { data: { orderId: 'ord_1', paymentStatus: 'paid' } };
    });
    const page = await comeBack();
    await page.open('/academy/home');
    reply();
    await pass(1000);
    expect(page.path()).toBe('/academy/home');
  });
});
