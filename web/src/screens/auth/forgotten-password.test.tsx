import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword } from '#shared/auth/routes.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { button, clickButton, field, type } from '#web/testing/form.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const EMAIL = 'ada@example.org';

beforeEach(() => freshBrowser());

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
