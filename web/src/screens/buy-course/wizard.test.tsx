import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { courseToBuy, lastBought } from '#web/lib/course-to-buy.ts';
import { SESSION_ENDED, sessionStore, UNREACHABLE } from '#web/lib/session/session-store.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
import { pass } from '#web/testing/clock.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { openBuyCourse, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { PAY, PRICE_CHANGED, button, clickButton, shown, type } from '#web/testing/purchase-page.ts';

setUpPurchase();

const steps = () => within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
const current = () => steps().find((step) => step.ariaCurrent === 'step')?.textContent;

describe('the wizard of /buy-course', () => {
  test('A reload stays on its step, and Back still goes to the first one', async () => {
    await openBuyCourse(ada, { step: 3, inside: false });
    expect(current()).toBe('3Payment');
    await clickButton('Back');
    expect(current()).toBe('2Review');
    await clickButton('Back');
    expect(current()).toBe('1Account Creation');
  });

  test('Review shows the course, price and account as the server has them now, and says that the price has changed (G-23, C29)', async () => {
    mockRoute(getCourseDetails, () => ({
      data: { ...bootcamp, title: 'AWS Cloud Intensive', pricing: 1500.01 },
    }));
    await openBuyCourse(ada);
    expect(shown('AWS Cloud Intensive')).toBe(true);
    expect(shown('$1,500.01')).toBe(true);
    expect(shown(/\$800\.00 today and \$350\.00 and \$350\.01/)).toBe(true);
    expect(shown(/2 lectures, Intermediate level/)).toBe(true);
    expect(shown('ada@example.org')).toBe(true);
    expect(shown('$2,060.00')).toBe(false);
    expect(shown(PRICE_CHANGED)).toBe(true);
    mockRoute(getCourseDetails, () => ({ data: bootcamp }));
    await openBuyCourse(ada);
    expect(shown(PRICE_CHANGED)).toBe(false);
  });

  test('Until the server has answered, Review shows the course as it was chosen, and Next leads on; Pay waits', async () => {
    const answer = Promise.withResolvers<{ data: typeof bootcamp }>();
    mockRoute(getCourseDetails, () => answer.promise);
    await openBuyCourse(ada);
    expect(current()).toBe('2Review');
    expect(shown(/2 lectures, Intermediate level/)).toBe(true);
    await clickButton('Next');
    expect(current()).toBe('3Payment');
    expect(button(PAY).disabled).toBe(true);
    answer.resolve({ data: { ...bootcamp, pricing: 1500.01 } });
    await pass();
    expect(button('Pay $1,500.01').disabled).toBe(false);
  });

  test.each([
    ['that cannot be read', refuse('TRY_AGAIN'), /^Your course could not be loaded\./],
    [
      'that starts later than was known',
      { data: { ...bootcamp, date: '2031-01-05' } },
      'Starts on January 5, 2031',
    ],
  ] as const)('A course %s leads back to the review, which says why', async (_what, response, said) => {
    const answer = Promise.withResolvers<typeof response>();
    mockRoute(getCourseDetails, () => answer.promise);
    await openBuyCourse(ada);
    await clickButton('Next');
    expect(current()).toBe('3Payment');
    answer.resolve(response);
    await pass();
    expect(current()).toBe('2Review');
    expect(shown(said)).toBe(true);
    expect(button('Next').disabled).toBe(true);
  });

  test('A review that cannot be loaded can be tried again, and nothing is bought without it', async () => {
    mockRoute(getCourseDetails, () => refuse('TRY_AGAIN'));
    await openBuyCourse(ada);
    expect(shown('Your course could not be loaded. The academy is busy. Please try again in a moment.')).toBe(
      true,
    );
    expect(button('Next').disabled).toBe(true);
    mockRoute(getCourseDetails, () => ({ data: bootcamp }));
    await clickButton('Try again');
    expect(button('Next').disabled).toBe(false);
  });

  test('A course that is no longer offered shows a message', async () => {
    mockRoute(getCourseDetails, () => refuse('COURSE_NOT_FOUND'));
    await openBuyCourse(ada);
    expect(shown('This course is no longer offered')).toBe(true);
  });

  test.each([
    ['missing', () => courseToBuy.remove()],
    ['unreadable', () => localStorage.setItem('buy-this-course', '{"title":')],
    ['of another shape', () => localStorage.setItem('buy-this-course', '{"title":"x"}')],
  ])(
    "Entry %s: a short 'No course selected' notice with links to / and to all courses (G-23)",
    async (_case, change) => {
      change();
      await openBuyCourse();
      expect(shown('No course selected')).toBe(true);
      expect(screen.getByRole('link', { name: 'Choose Your Course' }).getAttribute('href')).toBe('/#courses');
      expect(screen.getByRole('link', { name: 'All Courses' }).getAttribute('href')).toBe('/courses');
    },
  );

  test('Back after paying says that the course is bought, with the way to My Courses; to another user it says nothing (G-23)', async () => {
    courseToBuy.remove();
    lastBought.write({ userId: ada._id, title: 'AWS Cloud Bootcamp' });
    await openBuyCourse(ada);
    expect(shown('You have bought AWS Cloud Bootcamp.')).toBe(true);
    expect(shown('No course selected')).toBe(false);
    expect(screen.getByRole('link', { name: 'Go to My Courses' }).getAttribute('href')).toBe(
      '/academy/student-courses',
    );
    cleanup();
    await openBuyCourse({ ...ada, _id: anId('u2') });
    expect(shown('You have bought AWS Cloud Bootcamp.')).toBe(false);
    expect(shown('No course selected')).toBe(true);
  });

  test.each(['instructor', 'admin'] as const)(
    'An %s sees that buying needs a student account (G-15)',
    async (role) => {
      const page = await openBuyCourse({ ...ada, role });
      expect(shown('Buying needs a student account')).toBe(true);
      expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
        '/instructor',
      );
      await clickButton('Sign Out');
      expect(page.path()).toBe('/buy-course?course=crs_1');
      expect(button('Create Account')).toBeTruthy();
      expect(courseToBuy.read()?._id).toBe('crs_1');
    },
  );

  test('A session that ends during the purchase returns to step 1, which says so and keeps the course', async () => {
    await openBuyCourse(ada);
    await clickButton('Next');
    await act(async () => sessionStore.set(SESSION_ENDED));
    expect(current()).toBe('1Account Creation');
    expect(shown('AWS Cloud Bootcamp')).toBe(true);
    expect(shown('Your session has ended. Please sign in again.')).toBe(true);
    type('Email', 'ada@example.org');
    type('Password', 'selvedge26');
    await clickButton('Sign In');
    expect(current()).toBe('2Review');
    expect(shown('Your session has ended. Please sign in again.')).toBe(false);
  });

  test('A visitor who never signed in sees no message about a session', async () => {
    await openBuyCourse();
    expect(shown('Your session has ended. Please sign in again.')).toBe(false);
    expect(button('Create Account')).toBeTruthy();
    expect(shown('Available once your account exists')).toBe(true);
  });

  test('A session that cannot be checked is not ended (R19)', async () => {
    await openBuyCourse(ada);
    await act(async () => sessionStore.set(UNREACHABLE));
    expect(shown('The academy cannot be reached')).toBe(true);
    await clickButton('Try again');
    expect(current()).toBe('2Review');
  });
});
