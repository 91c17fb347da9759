import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSite } from '#web/testing/open-site.tsx';
import { SESSION_ENDED, sessionStore, SIGNED_OUT } from '#web/lib/session/session-store.ts';
import { forgotPassword, login, register } from '#shared/auth/routes.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { button, clickButton, field, type } from '#web/testing/form.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, raw, refuse, requestsTo } from '#web/testing/mock-api.ts';

const EMAIL = 'ada@example.org';

beforeEach(() => freshBrowser());

const signIn = async (password = 'secret1') => {
  await type('Email', EMAIL);
  await type('Password', password);
  await clickButton('Sign In');
};

describe('the sign-in screen', () => {
  test('The switch that shows the password has every text in its name; a malformed e-mail is refused in the words of the code form; a failure toast has its own words for a response without a message', async () => {
    mockRoute(login, raw(500, {}));
    const site = await openSite('/auth');
    const shows = await screen.findByRole('switch', { name: 'Show password' });
    for (const pressed of ['false', 'true']) {
      expect(shows.getAttribute('aria-checked')).toBe(pressed);
      expect(shows.getAttribute('aria-label')).toContain(shows.textContent);
      fireEvent.click(shows);
    }
    await type('Email', 'ada@');
    await type('Password', 'x');
    await clickButton('Sign In');
    const email = await field('Email');
    expect(email.form?.noValidate).toBe(true);
    expect(errorOf(email)).toBe('Invalid email format');
    expect(document.activeElement).toBe(email);
    expect(requestsTo()).toEqual([]);
    await type('Email', EMAIL);
    expect(errorOf(email)).toBeUndefined();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in. Please try again.');
    expect(site.path()).toBe('/auth');
    expect((await button('Sign In')).disabled).toBe(false);
  });
});

describe('what is wrong stands at its field', () => {
  test('A wrong password stays at its field until e-mail or password changes, and the toast goes with it (G-94)', async () => {
    mockRoute(login, refuse('INVALID_CREDENTIALS'));
    await openSite('/auth');
    for (const label of ['Email', 'Password']) {
      await signIn('not this one');
      const password = await field('Password');
      await waitFor(() => expect(errorOf(password)).toBe('Incorrect email or password.'));
      expect(document.activeElement).toBe(password);
      expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.');
      await type(label, 'another@example.org');
      expect(errorOf(password)).toBeUndefined();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    }
  });

  test('A session that ended by itself leads to /auth, which says so until the next sign-in (G-10)', async () => {
    const site = await openSite('/academy/home');
    sessionStore.set(SESSION_ENDED);
    const said = 'Your session has ended. Please sign in again.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(site.path()).toBe('/auth');
    act(() => sessionStore.set(SIGNED_OUT));
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe('the register card, with the sign-up flag on', () => {
  const open = async () => {
    freshBrowser({ signUp: true });
    await openSite('/auth');
    fireEvent.click(await screen.findByRole('tab', { name: 'Register' }));
  };
  const submitRegistration = async () => {
    await type('Full Name', 'Ada Lovelace');
    await type('Email', EMAIL);
    await type('Password', 'selvedge26');
    await clickButton('Create Account');
  };

  test('is titled ‘Create your account’, and has Full Name, email and password, none of which may be empty [AUTH-05, AUTH-07, AUTH-11]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    const labels = ['Full Name', 'Email', 'Password'];
    const names = await Promise.all(labels.map(field));
    expect(names.map(({ name }) => name)).toEqual(['userName', 'userEmail', 'password']);
    for (const label of labels) await type(label, EMAIL);
    for (const label of labels) {
      expect((await button('Create Account')).disabled).toBe(false);
      await type(label, '');
      expect((await button('Create Account')).disabled).toBe(true);
      await type(label, EMAIL);
    }
  });

  test('is disabled while a request runs, which carries the role user; a password that the server refuses is said at its field alone [AUTH-12] (G-07, G-107)', async () => {
    const sentence = 'Password must be at least 6 characters';
    const refused = refuse('VALIDATION_FAILED', { fields: { password: sentence } });
    const answer = Promise.withResolvers<typeof refused>();
    mockRoute(register, () => answer.promise);
    await open();
    await submitRegistration();
    expect((await button('Creating account...')).disabled).toBe(true);
    await waitFor(() => expect(requestsTo()).toHaveLength(1));
    expect(requestsTo()[0]?.body).toMatchObject({ userName: 'Ada Lovelace', role: 'user' });
    answer.resolve(refused);
    const password = await field('Password');
    await waitFor(() => expect(errorOf(password)).toBe(sentence));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failure toast shows the error message or its own words; success says ‘Account created successfully!’ and switches to Sign In [AUTH-14, AUTH-15, AUTH-18]', async () => {
    mockRoute(register, inTurn(refuse('EMAIL_IN_USE'), raw(502, {}), { data: person() }));
    await open();
    for (const text of [
      'An account with this email already exists.',
      'Failed to create account. Please try again.',
    ]) {
      await submitRegistration();
      await waitFor(() =>
        expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text),
      );
      expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeTruthy();
    }
    await submitRegistration();
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeTruthy();
  });
});

describe('a forgotten password (G-10)', () => {
  test('The e-mail typed at sign-in is there where a code is asked for (G-10)', async () => {
    await openSite('/auth');
    await type('Email', EMAIL);
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect((await field('Email')).value).toBe(EMAIL);
    expect((await button('Send the code')).disabled).toBe(false);
  });

  test('A malformed e-mail and a short password are refused at their fields; where the code is typed a new one can be asked for, and a limit is said in words (G-07, G-10)', async () => {
    mockRoute(forgotPassword, {});
    await openSite('/auth?view=forgot');
    await type('Email', 'ada@');
    await clickButton('Send the code');
    const email = await field('Email');
    expect([email.form?.noValidate, errorOf(email)]).toEqual([true, 'Invalid email format']);
    expect(requestsTo()).toEqual([]);
    await type('Email', EMAIL);
    await clickButton('Send the code');
    await type('Code', '1');
    await type('New password', 'warp');
    await clickButton('Save the password');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(requestsTo()).toHaveLength(1);
    await type('New password', 'selvedge26');
    await clickButton('Send a new code');
    expect(await screen.findByText(`If ${EMAIL} has an account, a new code is on its way.`)).toBeTruthy();
    expect(requestsTo(forgotPassword).map(({ body }) => body)).toEqual([
      { userEmail: EMAIL },
      { userEmail: EMAIL },
    ]);
    expect((await field('New password')).value).toBe('selvedge26');
    mockRoute(
      forgotPassword,
      refuse('TOO_MANY_ATTEMPTS', { message: 'Too many tries. Please wait 5 minutes.' }),
    );
    await clickButton('Send a new code');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please wait 5 minutes.');
  });

  test('A reset page without a requested code shows the form that requests one', async () => {
    const site = await openSite('/auth?view=reset');
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(site.path()).toBe('/auth?view=forgot');
  });
});
