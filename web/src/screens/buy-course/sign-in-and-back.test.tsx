import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAllCourses, getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { bootcamp } from '#web/testing/samples.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { login, register } from '#shared/auth/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse } from '#web/testing/mock-api.ts';
// Loaded beforehand, so that no test waits for them.
import '#web/screens/buy-course/buy-course.screen.tsx';
import '#web/screens/course/course-page.screen.tsx';

const EMAIL = 'ada@example.org';
const mockReads = () => {
  mockRoute(getAllCourses, { data: [] });
  mockRoute(getCourseDetails, { data: bootcamp });
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data: [] });
  mockRoute(getOpenPayment, { data: null });
};
const session = { data: { accessToken: 't', user: person() } };

beforeEach(() => {
  freshBrowser();
  courseToBuy.write(bootcamp);
});

const storedOrigin = () => sessionStorage.getItem('origin');
const clickLink = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));
const clickButton = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });

async function signIn() {
  await screen.findByText('Sign in with the email you enrolled with.');
  await type('Email', EMAIL);
  await type('Password', 'selvedge26');
  await clickButton('Sign In');
}

describe('leaving the purchase to sign in', () => {
  test('A student whose silent sign-in failed returns from /auth to the purchase (G-24)', async () => {
    mockReads();
    mockRoute(register, { data: person() });
    mockRoute(login, inTurn(refuse('TRY_AGAIN'), session));
    const site = await openSite('/buy-course');
    await type('Username', 'Ada');
    await type('Email', EMAIL);
    await type('Password', 'selvedge26');
    await type('Confirm password', 'selvedge26');
    await clickButton('Create Account');
    await signIn();
    await screen.findByRole('heading', { name: 'Review' });
    await waitFor(() => expect(site.path()).toBe('/buy-course?course=crs_1'));
    expect(storedOrigin()).toBeNull();
  });

  test('A student who cancels the new password and signs in inside the wizard continues at Review', async () => {
    mockReads();
    mockRoute(login, session);
    const site = await openSite('/buy-course');
    await clickButton('Already have one? Sign in');
    await clickLink('Forgot password?');
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(storedOrigin()).toBe('/buy-course?from=sign-in&course=crs_1');
    await site.router.navigate(-1);
    await clickButton('Already have one? Sign in');
    await type('Email', EMAIL);
    await type('Password', 'selvedge26');
    await clickButton('Sign In');
    await screen.findByRole('heading', { name: 'Review' });
    await waitFor(() => expect(storedOrigin()).toBeNull());
  });
});

describe('Student Portal', () => {
  test.each(['/buy-course', '/course/1'])(
    'On %s the button has the name of a signed-in student besides, takes them to /academy/home and stores that path as the origin (G-05, G-119)',
    async (path) => {
      freshBrowser({ user: person() });
      courseToBuy.write(bootcamp);
      mockReads();
      const site = await openSite(path);
      const write = vi.spyOn(Storage.prototype, 'setItem');
      await clickLink('Student Portal Ada Lovelace');
      await waitFor(() => expect(site.path()).toBe('/academy/home'));
      expect(write).toHaveBeenCalledWith('origin', path);
      await waitFor(() => expect(storedOrigin()).toBeNull());
    },
  );
});
