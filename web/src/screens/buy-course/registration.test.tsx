import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { origin } from '#web/lib/start/session/origin.ts';
import { accessToken } from '#web/lib/start/session/access-token.ts';
import { courseToBuy } from '#web/lib/inner/course-to-buy.ts';
import { login, register } from '#shared/auth/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import {
  button,
  openBuyCourse,
  prepare,
  clickButton,
  shown,
  tidy,
  type,
} from '#web/testing/open-buy-course.tsx';

beforeEach(prepare);
afterEach(tidy);

const GOOD = { userName: 'Ada', userEmail: 'Ada@Example.org ', password: 'selvedge26' };

function fill(entries: Partial<typeof GOOD> & { confirm?: string } = {}) {
  const { userName, userEmail, password, confirm = password } = { ...GOOD, ...entries };
  type('Username', userName);
  type('Email', userEmail);
  type('Password', password);
  type('Confirm password', confirm);
}

describe('checkout registration', () => {
  test('Sixty letters that come before React has time for anything else are all there, as a password manager types them', async () => {
    await openBuyCourse();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const field = screen.getByLabelText<HTMLInputElement>('Username');
    for (let letters = 1; letters <= 60; letters++) {
      field.setRangeText('a', letters - 1, letters - 1, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
    }
    expect(field.value).toHaveLength(60);
  });

  test('An empty form shows all errors at once, also that the passwords differ', async () => {
    await openBuyCourse();
    type('Confirm password', 'warp2026');
    await clickButton('Create Account');
    const said = [...document.querySelectorAll('[id$="-error"]')].map((one) => one.textContent);
    expect(said).toEqual([
      'Username is required.',
      'Email is required',
      'Password is required',
      'Passwords do not match',
    ]);
  });

  test('An empty confirmation asks for the password again; with a password it is the fixed text', async () => {
    await openBuyCourse();
    await clickButton('Create Account');
    const confirm = screen.getByLabelText('Confirm password', { selector: 'input' });
    expect(errorOf(confirm)).toBe('Please type the password again');
    fill({ confirm: '' });
    await clickButton('Create Account');
    expect(errorOf(confirm)).toBe('Passwords do not match');
  });

  test('Six characters are accepted', async () => {
    await openBuyCourse();
    fill({ password: 'sixsix' });
    await clickButton('Create Account');
    expect(sentTo(register)).toHaveLength(1);
  });

  test('Successful registration moves to step 2, signed in with the words just typed (G-24)', async () => {
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    expect(sentTo(register)).toEqual([
      {
        userName: 'Ada',
        userEmail: 'ada@example.org',
        password: 'selvedge26',
        confirmPassword: 'selvedge26',
        role: 'user',
      },
    ]);
    expect(sentTo(login)).toEqual([{ userEmail: 'ada@example.org', password: 'selvedge26' }]);
    expect(accessToken.read()).toBe('token');
    expect(screen.getByRole('heading', { name: 'Review' })).toBe(document.activeElement);
  });

  test("The submit button reads 'Creating Account...' while busy and sends once", async () => {
    const response = Promise.withResolvers<{ data: typeof ada }>();
    mockRoute(register, () => response.promise);
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    await clickButton('Creating Account...');
    expect(sentTo(register)).toHaveLength(1);
    response.resolve({ data: ada });
    await pass();
    expect(shown('Creating Account...')).toBe(false);
  });

  test('Without a response a submit error says so, and the form can be sent again', async () => {
    mockRoute(register, unreachable);
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    expect([...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Registration failed. Please try again.',
      'Please check your connection and try again.',
    ]);
    expect(button('Create Account').ariaBusy).toBeNull();
  });

  test('Too many registrations say how long to wait, as signing in does (G-94)', async () => {
    mockRoute(register, () =>
      refuse('TOO_MANY_ATTEMPTS', { message: 'Too many attempts. Please try again in 4 minutes.' }),
    );
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    expect(screen.getByRole('alert').textContent).toBe(
      'Registration failed. Please try again.Too many attempts. Please try again in 4 minutes.',
    );
  });

  test('A common password is refused at its field alone, which gets the focus and loses the words on change (G-07, G-107)', async () => {
    const sentence = 'This password is too easy to guess. Please choose another.';
    mockRoute(register, () => refuse('WEAK_PASSWORD', { fields: { password: sentence } }));
    await openBuyCourse();
    fill({ password: 'password1' });
    await clickButton('Create Account');
    const password = screen.getByLabelText('Password', { selector: 'input' });
    expect(errorOf(password)).toBe(sentence);
    expect(document.activeElement).toBe(password);
    expect(screen.queryByRole('alert')).toBeNull();
    type('Password', 'selvedge26');
    expect(errorOf(password)).toBeUndefined();
  });

  test('An e-mail in use is said at its field; words and link go when it changes (G-09)', async () => {
    mockRoute(register, () => refuse('EMAIL_IN_USE'));
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    const signIn = () =>
      screen.queryByRole('button', { name: 'You already have an account. Sign in to continue' });
    expect(signIn()).toBeTruthy();
    const email = screen.getByLabelText('Email');
    expect(errorOf(email)).toBe('An account with this email already exists.');
    type('Email', 'eda@example.org');
    expect(signIn()).toBeNull();
    expect(errorOf(email)).toBeUndefined();
    expect(shown('Registration failed. Please try again.')).toBe(false);
    mockRoute(register, () => ({ data: ada }));
    await clickButton('Create Account');
    expect(screen.getByRole('heading', { name: 'Review' })).toBeTruthy();
  });

  test('A wrong password is said at its field until it changes, and registering stays possible', async () => {
    mockRoute(login, () => refuse('INVALID_CREDENTIALS'));
    await openBuyCourse();
    await clickButton('Already have one? Sign in');
    expect(button('Sign In').disabled).toBe(true);
    type('Email', 'ada@example.org');
    type('Password', 'wrong');
    await clickButton('Sign In');
    const password = screen.getByLabelText('Password', { selector: 'input' });
    expect(errorOf(password)).toBe('Incorrect email or password.');
    expect(document.activeElement).toBe(password);
    type('Email', 'eda@example.org');
    expect(errorOf(password)).toBeUndefined();
    await clickButton('Create an account instead');
    expect(button('Create Account')).toBeTruthy();
  });

  test('‘Forgot password?’ goes to the reset page and stores the purchase as the origin (G-10)', async () => {
    const page = await openBuyCourse();
    await clickButton('Already have one? Sign in');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await pass();
    expect(page.path()).toBe('/auth?view=forgot');
    expect(origin.read()).toBe('/buy-course?from=sign-in&course=crs_1');
  });

  test('If the silent login fails the account exists and the student is sent to /auth with the course kept (G-24)', async () => {
    mockRoute(login, () => refuse('TRY_AGAIN'));
    const page = await openBuyCourse();
    fill();
    await clickButton('Create Account');
    expect(page.path()).toBe('/auth');
    expect(courseToBuy.read()?._id).toBe('crs_1');
  });
});
