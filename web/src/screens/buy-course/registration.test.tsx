import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { login, register } from '#shared/auth/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { pass } from '#web/testing/clock.ts';
import { openBuyCourse, setUpPurchase, unload } from '#web/testing/open-buy-course.tsx';
import { button, clickButton, shown, type } from '#web/testing/purchase-page.ts';

setUpPurchase();

const GOOD = { userName: 'Ada', userEmail: 'ada@example.org', password: 'selvedge26' };

const PASSWORD = GOOD.password;
const SIGN_IN = 'Already have one? Sign in';
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

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

  test('An empty form shows all errors at once; an empty confirmation asks for the password again, or where there is one says the fixed text; six characters are accepted', async () => {
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
    const confirm = input('Confirm password');
    type('Confirm password', '');
    await clickButton('Create Account');
    expect(errorOf(confirm)).toBe('Please type the password again');
    fill({ confirm: '' });
    await clickButton('Create Account');
    expect(errorOf(confirm)).toBe('Passwords do not match');
    fill({ password: 'sixsix' });
    await clickButton('Create Account');
    expect(sentTo(register)).toHaveLength(1);
  });

  test("The submit button reads 'Creating Account...' while busy and sends once; a failure moves the focus to its reason, each time, and can be sent again: no response, too many, any other (G-94)", async () => {
    await openBuyCourse();
    fill();
    for (const [response, reason] of [
      [unreachable(), 'Please check your connection and try again.'],
      [
        refuse('TOO_MANY_ATTEMPTS', { message: 'Please try again in 4 minutes.' }),
        'Please try again in 4 minutes.',
      ],
      [refuse('INTERNAL'), undefined],
    ] as const) {
      const answer = Promise.withResolvers<typeof response>();
      mockRoute(register, () => answer.promise);
      input('Username').focus();
      const sent = sentTo(register).length;
      await clickButton('Create Account');
      await clickButton('Creating Account...');
      expect(sentTo(register)).toHaveLength(sent + 1);
      answer.resolve(response);
      await pass();
      const alert = screen.getByRole('alert');
      expect([...alert.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
        'Registration failed. Please try again.',
        ...(reason === undefined ? [] : [reason]),
      ]);
      expect(document.activeElement?.contains(alert)).toBe(true);
      expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
      expect(button('Create Account').ariaBusy).toBeNull();
    }
  });

  test('A common password is refused at its field alone, which gets the focus and loses the words on change (G-07, G-107)', async () => {
    const sentence = 'This password is too easy to guess. Please choose another.';
    mockRoute(register, () => refuse('WEAK_PASSWORD', { fields: { password: sentence } }));
    await openBuyCourse();
    fill({ password: 'password1' });
    await clickButton('Create Account');
    const password = input('Password');
    expect(errorOf(password)).toBe(sentence);
    expect(document.activeElement).toBe(password);
    expect(screen.queryByRole('alert')).toBeNull();
    fill();
    expect(errorOf(password)).toBeUndefined();
  });
});

describe('a refused form', () => {
  test('A refused sign-in moves the focus to its reason, which says what to do without a response; a code of an authenticator app is asked for here too, and said at its field when it is wrong (G-107)', async () => {
    mockRoute(login, unreachable);
    await openBuyCourse();
    await clickButton(SIGN_IN);
    type('Email', 'ada@example.org');
    type('Password', PASSWORD);
    await clickButton('Sign In');
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to sign in. Please try again.Please check your connection and try again.',
    );
    mockRoute(login, () => refuse('INVALID_CREDENTIALS'));
    await clickButton('Sign In');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(input('Password'));
    mockRoute(login, refuse('AUTHENTICATOR_CODE_NEEDED'));
    await clickButton('Sign In');
    const label = 'Code from your authenticator app';
    expect(document.activeElement).toBe(input(label));
    expect(screen.queryByRole('alert')).toBeNull();
    const wrong = 'This code is not right, or it was used before.';
    mockRoute(login, refuse('AUTHENTICATOR_CODE_WRONG', { fields: { code: wrong } }));
    type(label, '000000');
    await clickButton('Sign In');
    expect(errorOf(input(label))).toBe(wrong);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentTo(login).slice(2)).toMatchObject([
      { password: PASSWORD },
      { password: PASSWORD, code: '000000' },
    ]);
  });
});

test('Switching to the other form and back keeps the input, also the e-mail, and moves the focus to the first empty field, else to the heading', async () => {
  await openBuyCourse();
  await clickButton(SIGN_IN);
  expect(document.activeElement).toBe(input('Email'));
  await clickButton('Create an account instead');
  expect(document.activeElement).toBe(input('Username'));
  fill();
  await clickButton(SIGN_IN);
  expect(document.activeElement).toBe(input('Password'));
  expect(input('Email').value).toBe('ada@example.org');
  type('Email', 'eda@example.org');
  await clickButton('Create an account instead');
  expect(['Username', 'Email', 'Password', 'Confirm password'].map((label) => input(label).value)).toEqual([
    'Ada',
    'eda@example.org',
    PASSWORD,
    PASSWORD,
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Account Creation' }));
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

  test('Nothing is kept once the account exists, also of a visitor who is sent to /auth', async () => {
    mockRoute(login, () => refuse('TRY_AGAIN'));
    await openBuyCourse();
    fill();
    expect(sessionStorage.getItem('registrationDraft')).toContain('ada@example.org');
    await clickButton('Create Account');
    expect(shown('Create Account')).toBe(false);
    expect(sessionStorage.getItem('registrationDraft')).toBeNull();
  });
});
