import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, register } from '#shared/auth/routes.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { pass } from '#web/testing/clock.ts';
import {
  openBuyCourse,
  prepare,
  clickButton,
  shown,
  tidy,
  type,
  unload,
} from '#web/testing/open-buy-course.tsx';

beforeEach(prepare);
afterEach(tidy);

const PASSWORD = 'selvedge26';
const SIGN_IN = 'Already have one? Sign in';
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const focused = () => document.activeElement;

function fill() {
  type('Username', 'Ada');
  type('Email', 'ada@example.org');
  type('Password', PASSWORD);
  type('Confirm password', PASSWORD);
}

describe('a refused form', () => {
  test('A refused registration moves the focus to its reason, each time', async () => {
    mockRoute(register, () => refuse('INTERNAL'));
    await openBuyCourse();
    fill();
    for (let attempt = 0; attempt < 2; attempt++) {
      input('Username').focus();
      await clickButton('Create Account');
      expect(focused()?.contains(screen.getByRole('alert'))).toBe(true);
      expect(focused()?.getAttribute('tabindex')).toBe('-1');
    }
  });

  test('A code of an authenticator app is asked for here too, and said at its field when it is wrong (G-107)', async () => {
    mockRoute(login, refuse('AUTHENTICATOR_CODE_NEEDED'));
    await openBuyCourse();
    await clickButton(SIGN_IN);
    type('Email', 'ada@example.org');
    type('Password', PASSWORD);
    await clickButton('Sign In');
    const label = 'Code from your authenticator app';
    expect(focused()).toBe(input(label));
    expect(screen.queryByRole('alert')).toBeNull();
    const wrong = 'This code is not right, or it was used before.';
    mockRoute(login, refuse('AUTHENTICATOR_CODE_WRONG', { fields: { code: wrong } }));
    type(label, '000000');
    await clickButton('Sign In');
    expect(errorOf(input(label))).toBe(wrong);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentTo(login)).toMatchObject([{ password: PASSWORD }, { password: PASSWORD, code: '000000' }]);
  });

  test('A refused sign-in moves the focus to its reason, which says what to do without a response', async () => {
    mockRoute(login, unreachable);
    await openBuyCourse();
    await clickButton(SIGN_IN);
    type('Email', 'ada@example.org');
    type('Password', PASSWORD);
    await clickButton('Sign In');
    expect(focused()?.contains(screen.getByRole('alert'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to sign in. Please try again.Please check your connection and try again.',
    );
    mockRoute(login, () => refuse('INVALID_CREDENTIALS'));
    await clickButton('Sign In');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(focused()).toBe(input('Password'));
  });
});

describe('registering and signing in are one step', () => {
  test('Switching to the other form and back keeps the input, also the e-mail', async () => {
    await openBuyCourse();
    fill();
    await clickButton(SIGN_IN);
    expect(input('Email').value).toBe('ada@example.org');
    type('Email', 'eda@example.org');
    await clickButton('Create an account instead');
    expect(input('Username').value).toBe('Ada');
    expect(input('Email').value).toBe('eda@example.org');
    expect(input('Password').value).toBe(PASSWORD);
    expect(input('Confirm password').value).toBe(PASSWORD);
  });

  test('The focus moves to the first empty field, else to the heading', async () => {
    await openBuyCourse();
    await clickButton(SIGN_IN);
    expect(focused()).toBe(input('Email'));
    await clickButton('Create an account instead');
    expect(focused()).toBe(input('Username'));
    fill();
    await clickButton(SIGN_IN);
    expect(focused()).toBe(input('Password'));
    await clickButton('Create an account instead');
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Account Creation' }));
  });

  test('A student with an account continues at the password (G-09)', async () => {
    mockRoute(register, () => refuse('EMAIL_IN_USE'));
    await openBuyCourse();
    fill();
    await clickButton('Create Account');
    await clickButton('You already have an account. Sign in to continue');
    expect(input('Email').value).toBe('ada@example.org');
    expect(focused()).toBe(input('Password'));
  });
});

describe('a reload at step 1', () => {
  test('Name and e-mail are kept, a password never', async () => {
    await openBuyCourse();
    fill();
    await unload();
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      PASSWORD,
    );
    await openBuyCourse();
    expect(input('Username').value).toBe('Ada');
    expect(input('Email').value).toBe('ada@example.org');
    expect(input('Password').value).toBe('');
  });

  test.each([
    ['signed in by it', () => undefined],
    ['sent to /auth', () => mockRoute(login, () => refuse('TRY_AGAIN'))],
  ])('Nothing is kept once the account exists: %s', async (_case, prepareResponse) => {
    prepareResponse();
    await openBuyCourse();
    fill();
    expect(sessionStorage.getItem('registrationDraft')).toContain('ada@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await pass();
    expect(shown('Create Account')).toBe(false);
    expect(sessionStorage.getItem('registrationDraft')).toBeNull();
  });
});
