import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseAtCheckout } from '#web/lib/inner/course-to-buy.ts';
import { SESSION_ENDED, sessionStore } from '#web/lib/start/session/session-store.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, bootcamp, bought } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import {
  button,
  chooseFlexible,
  configure,
  PAY,
  prepare,
  clickButton,
  shown,
  tidy,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { openCheckout, reopenCheckout } from '#web/testing/open-checkout.tsx';

beforeEach(prepare);
afterEach(tidy);

const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const detailed = (more: Partial<typeof bootcamp>) =>
  mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, ...more } }));

describe('/academy/checkout', () => {
  test("is titled 'Secure Checkout' and shows an Order Summary with course and amount [CHK-02, CHK-03]", async () => {
    await openCheckout();
    expect(screen.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeTruthy();
    expect(document.title).toBe('Secure Checkout, Twillfield');
    expect(summary().getByText('AWS Cloud Bootcamp')).toBeTruthy();
    expect(summary().getByText('Due today').nextSibling?.textContent).toBe('$2,060.00');
    expect(screen.getByRole('link', { name: 'AWS Cloud Bootcamp' }).getAttribute('href')).toBe(
      '/academy/course/details/crs_1',
    );
  });

  test('The Order Summary of the flexible plan adds up: the price less what is due later is due today [CHK-03] (G-41)', async () => {
    await openCheckout();
    await chooseFlexible();
    const figures = summary()
      .getAllByRole('definition')
      .map((one) => Number(one.textContent.replaceAll(/[$,]/g, '')));
    expect(figures).toEqual([2060, -630, -630, 800]);
    expect(
      summary()
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['Course price', 'Due December 5, 2026', 'Due December 19, 2026', 'Due today']);
  });

  test('has no cash-app tab, also where the flag is on (G-25)', async () => {
    configure({ cashApp: true });
    await openCheckout();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Card', 'Wallet']);
  });

  test('The Wallet tab has Google Pay and Apple Pay [CHK-07, CHK-08]', async () => {
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    expect(square.google.attach).toHaveBeenCalled();
    expect(button('Pay with Apple Pay')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  });

  test("shows the note 'Secure payment powered by Square', and its card form is there [CHK-09]", async () => {
    await openCheckout();
    expect(shown('Secure payment powered by Square')).toBe(true);
    expect(square.payments.card).toHaveBeenCalled();
  });

  test('Price and title are the server’s, whatever the navigation carried; before its response nothing can be paid (C29)', async () => {
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
  });

  test('At a price of up to 800.00 the flexible card is disabled with its reason (G-41)', async () => {
    detailed({ pricing: 800 });
    await openCheckout();
    expect(radio(/Flexible Payment Plan/).disabled).toBe(true);
    expect(shown('Available for courses above $800.00')).toBe(true);
  });

  test('A course that has not started cannot be paid, and shows its start date', async () => {
    detailed({ date: '2026-12-01' });
    await openCheckout();
    expect(shown('This course starts on December 1, 2026. You can enroll from that day on.')).toBe(true);
    expect(button(PAY).disabled).toBe(true);
  });

  test('A student who owns the course sees a message with a link to it (G-40)', async () => {
    mockRoute(getCourseDetails, () => ({ data: bought(bootcamp) }));
    await openCheckout();
    expect(shown('You already have this course.')).toBe(true);
    // It may be locked: nothing is said of an open course.
    expect(shown('It is in My Courses; there is nothing to buy.')).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toBeTruthy();
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

  test('is kept in local storage for a reload [CHK-10]', async () => {
    await openCheckout();
    expect(courseAtCheckout.read()).toMatchObject({ _id: 'crs_1' });
    const kept = localStorage.getItem('checkoutCourse') ?? '';
    await unload();
    localStorage.setItem('checkoutCourse', kept);
    await reopenCheckout();
    expect(summary().getByText('AWS Cloud Bootcamp')).toBeTruthy();
    expect(kept).not.toContain('Hello');
  });

  test('is removed when the screen is left; another tab’s choice stays [CHK-11]', async () => {
    const page = await openCheckout();
    await page.open('/academy/student-courses');
    expect(localStorage.getItem('checkoutCourse')).toBeNull();

    await page.open('/academy/checkout', { course: bootcamp });
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

  test('A navigation with another course replaces the first', async () => {
    const page = await openCheckout();
    mockRoute(getCourseDetails, () => ({
      data: { ...bootcamp, _id: 'crs_2', title: 'DevOps Fall', pricing: 900 },
    }));
    await page.open('/academy/checkout', { course: { ...bootcamp, _id: 'crs_2', title: 'DevOps Fall' } });
    expect(summary().getByText('DevOps Fall')).toBeTruthy();
    expect(courseAtCheckout.read()?._id).toBe('crs_2');
    await clickButton('Pay $900.00');
    expect(sentTo(createOrder)).toMatchObject([{ courseId: 'crs_2' }]);
  });

  test('The course of the navigation replaces the stored one', async () => {
    await openCheckout(bootcamp, { user: ada, kept: { ...bootcamp, _id: 'crs_9', title: 'Old' } });
    expect(screen.queryByText('Old')).toBeNull();
    expect(courseAtCheckout.read()?._id).toBe('crs_1');
  });
});
