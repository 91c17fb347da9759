import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { SESSION_ENDED, sessionStore } from '#web/lib/session/session-store.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { mockRoute, refuse, unreachable } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { configure, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { PAY, PRICE_CHANGED, button, clickButton, shown } from '#web/testing/purchase-page.ts';
import { openCheckout } from '#web/testing/open-checkout.tsx';

setUpPurchase();

const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));
const detailed = (more: Partial<typeof bootcamp>) =>
  mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, ...more } }));

describe('/academy/checkout', () => {
  test('has no cash-app tab, also where the flag is on (G-25)', async () => {
    configure({ cashApp: true });
    await openCheckout();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Card', 'Wallet']);
  });

  test('Price and title are the server’s, whatever the navigation carried, and the page says that the price has changed; before its response nothing can be paid (C29)', async () => {
    let respond: () => void = () => undefined;
    mockRoute(getCourseDetails, async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { data: bootcamp };
    });
    await openCheckout({ ...bootcamp, pricing: 1, title: 'Cheap' });
    expect(button('Pay $1.00').disabled).toBe(true);
    square.enter();
    await pass();
    expect(square.card.tokenize).not.toHaveBeenCalled();
    respond();
    await pass();
    expect(summary().getByText('AWS Cloud Bootcamp')).toBeTruthy();
    expect(button('Pay $2,060.00').disabled).toBe(false);
    expect(shown(PRICE_CHANGED)).toBe(true);
  });

  test('A course that has not started cannot be paid, and shows its start date', async () => {
    detailed({ date: '2026-12-01' });
    await openCheckout();
    expect(shown('This course starts on December 1, 2026. You can enroll from that day on.')).toBe(true);
    expect(button(PAY).disabled).toBe(true);
  });

  test('A course that is no longer offered shows a message', async () => {
    mockRoute(getCourseDetails, () => refuse('COURSE_NOT_FOUND'));
    await openCheckout();
    expect(shown('This course is no longer offered')).toBe(true);
  });

  test('A course that cannot be read shows a message, and Try again reads it', async () => {
    mockRoute(getCourseDetails, unreachable);
    await openCheckout();
    expect(shown('Your course could not be loaded. Please check your connection and try again.')).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    detailed({});
    await clickButton('Try again');
    expect(button('Pay $2,060.00').disabled).toBe(false);
  });

  test.each([
    ['nothing', null],
    ['what is no course', { title: 'No id' }],
  ])('With %s there is a notice and a link to the courses', async (_, course) => {
    localStorage.setItem('checkoutCourse', '{"title":');
    await openCheckout(course);
    expect(shown('No course selected')).toBe(true);
    expect(screen.getByRole('link', { name: 'Explore Courses' }).getAttribute('href')).toBe(
      '/academy/courses',
    );
  });
});

describe('the course at checkout', () => {
  const chooseInOtherTab = () =>
    localStorage.setItem('checkoutCourse', JSON.stringify({ ...bootcamp, _id: 'crs_2' }));

  test('Another tab’s choice stays when the screen is left', async () => {
    const page = await openCheckout();
    chooseInOtherTab();
    await page.open('/academy/home');
    expect(courseAtCheckout.read()?._id).toBe('crs_2');
  });

  test('stays when the session ends by itself, for the next sign-in, whatever another tab has chosen (C16)', async () => {
    await openCheckout();
    chooseInOtherTab();
    sessionStore.set(SESSION_ENDED);
    await pass();
    expect(screen.queryByText('Secure Checkout')).toBeNull();
    expect(courseAtCheckout.read()?._id).toBe('crs_1');
  });

  test('The course of the navigation replaces the stored one', async () => {
    await openCheckout(bootcamp, { user: ada, kept: { ...bootcamp, _id: anId('crs_9'), title: 'Old' } });
    expect(screen.queryByText('Old')).toBeNull();
    expect(courseAtCheckout.read()?._id).toBe('crs_1');
  });
});
