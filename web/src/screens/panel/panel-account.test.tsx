import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAuthenticator, getAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { listSessions, logout, update } from '#shared/auth/routes.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { button, clickButton, field, type } from '#web/testing/form.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  inTurn,
  mockRoute,
  refuse,
  requestsTo,
  sentTo,
  unreachable,
  withoutResponse,
} from '#web/testing/mock-api.ts';
import { PHONE, device } from '#web/testing/open-account.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { mockDashboard, someRevenue } from '#web/testing/panel.ts';
// Loaded beforehand, so that no test waits for it.
import '#web/features/account/codes/app-code.tsx';
import '#web/features/account/staff-account.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const URI = `otpauth://totp/Twillfield:ada%40example.org?issuer=Twillfield&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
const CODES = ['AAAAA-22222', 'BBBBB-33333', 'CCCCC-44444', 'DDDDD-55555'];
const none = { data: { recoveryCodesLeft: 0 } };
const on = { data: { addedAt: '2026-11-25T03:00:00.000Z', recoveryCodesLeft: 8 } };
const begun = { data: { recoveryCodesLeft: 0, secret: SECRET, uri: URI } };
const refusedCode = refuse('AUTHENTICATOR_CODE_REFUSED', { fields: { code: 'This code is not right.' } });

beforeEach(() => {
  freshBrowser({ user: person('admin') });
  mockDashboard();
  mockRoute(listSessions, { data: { sessions: [device(), PHONE] } });
  mockRoute(logout, {});
});

const ADDRESS = '/instructor?section=account';
const heading = () => screen.findByRole('heading', { name: 'Authenticator app' });

async function beginToAdd() {
  mockRoute(getAuthenticator, none);
  await openSite(ADDRESS);
  await clickButton('Add an authenticator app');
  await type('Current password', 'a quiet river');
  await clickButton('Continue');
}

describe('The account of staff (G-104)', () => {
  test.each(['instructor', 'admin'] as const)(
    'The name of an %s leads to profile, devices and data in the panel; only an admin deletes the account',
    async (role) => {
      freshBrowser({ user: person(role) });
      mockRoute(getAuthenticator, none);
      await openSite('/instructor');
      const name = await screen.findByRole('link', { name: /^Account Settings: ?Ada Lovelace/ });
      fireEvent.click(name);
      expect((await field('Email')).value).toBe('ada@example.org');
      expect(name.getAttribute('aria-current')).toBe('page');
      expect(await button('Sign out: Safari on iPhone')).toBeTruthy();
      expect(await button('Sign out everywhere')).toBeTruthy();
      expect(await button('Download my data')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
      expect(screen.getByText(/admin.* can delete your account/)).toBeTruthy();
      expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
    },
  );

  test('With an authenticator app another password needs its code, asked for at its field; then the person signs in again (G-107)', async () => {
    mockRoute(getAuthenticator, on);
    const sentence = 'This code is not right, or it was used before.';
    mockRoute(
      update,
      inTurn(
        refuse('AUTHENTICATOR_CODE_NEEDED'),
        refuse('AUTHENTICATOR_CODE_WRONG', { fields: { code: sentence } }),
        { data: person('admin') },
      ),
    );
    const site = await openSite(ADDRESS);
    await type('Password', 'a second river');
    await type('Current password', 'a quiet river');
    await clickButton('Update Profile');
    const code = await field('Code from your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByRole('alert')).toBeNull();
    await type('Code from your authenticator app', '000000');
    await clickButton('Update Profile');
    await waitFor(() => expect(errorOf(code)).toBe(sentence));
    await clickButton('Use a recovery code');
    await type('Recovery code', 'AAAAA-22222');
    await clickButton('Update Profile');
    await waitFor(() => expect(site.path()).toBe('/auth'));
    expect(sentTo(update).map((sent) => (sent as { code?: string }).code)).toEqual([
      undefined,
      '000000',
      'AAAAA-22222',
    ]);
  });
});

describe('Adding an authenticator app in the panel (G-107)', () => {
  test('A wrong password and a wrong code are said at their fields; without a response the secret stays; the recovery codes can be copied, and a browser that refuses says so', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('refused'));
    Object.assign(navigator, { clipboard: { writeText } });
    const wrongPassword = refuse('CURRENT_PASSWORD_WRONG', { fields: { currentPassword: 'Not this one.' } });
    const codes = { data: { ...on.data, recoveryCodes: CODES } };
    mockRoute(changeAuthenticator, inTurn(wrongPassword, begun, refusedCode, unreachable(), codes));
    await beginToAdd();
    const password = await field('Current password');
    await waitFor(() => expect(errorOf(password)).toBe('Not this one.'));
    expect(document.activeElement).toBe(password);
    await type('Current password', 'a second river');
    await clickButton('Continue');
    await type('Code from the app', '000000');
    await clickButton('Turn it on');
    const code = await field('Code from the app');
    await waitFor(() => expect(errorOf(code)).toContain('This code is not right.'));
    await type('Code from the app', '123456');
    await clickButton('Turn it on');
    expect(await screen.findByText('The code could not be checked. Please try again.')).toBeTruthy();
    await clickButton('Turn it on');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    await clickButton('Copy');
    expect(await screen.findByText('The recovery codes are copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(CODES.join('\n'));
    await clickButton('Copy');
    expect(await screen.findByText(/could not be copied\. Please write them down\./)).toBeTruthy();
  });

  test.each(['AUTHENTICATOR_NOT_BEGUN', 'AUTHENTICATOR_EXISTS'] as const)(
    'After %s the card is asked for again, and what it says is shown',
    async (refusal) => {
      mockRoute(changeAuthenticator, inTurn(begun, refuse(refusal)));
      await beginToAdd();
      mockRoute(getAuthenticator, on);
      await type('Code from the app', '123456');
      await clickButton('Turn it on');
      await clickButton('Begin again');
      expect(await screen.findByText(/^Added on November 24, 2026/)).toBeTruthy();
    },
  );

  test('When it cannot be loaded that is said, and it can be tried again; ‘Not now’ leaves everything as it was, with the focus at the card’s title', async () => {
    mockRoute(getAuthenticator, inTurn(refuse('TRY_AGAIN'), none));
    await openSite(ADDRESS);
    await clickButton('Try again');
    await clickButton('Add an authenticator app');
    await clickButton('Not now');
    const card = await heading();
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(await button('Add an authenticator app')).toBeTruthy();
    expect(requestsTo(changeAuthenticator)).toEqual([]);
  });
});

describe('Removing the authenticator app in the panel (G-107)', () => {
  test('It needs password and code, each asked for at its field; then it can be added again', async () => {
    mockRoute(getAuthenticator, on);
    mockRoute(changeAuthenticator, inTurn(refusedCode, none));
    await openSite(ADDRESS);
    expect(await screen.findByText(/8 recovery codes are left/)).toBeTruthy();
    await clickButton('Remove it');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
    const remove = () => fireEvent.click(dialog.getByRole('button', { name: 'Remove it' }));
    remove();
    await waitFor(() =>
      expect(errorOf(dialog.getByLabelText('Current password'))).toBe('Current password is required'),
    );
    expect(errorOf(dialog.getByLabelText('Code'))).toContain('Code is required');
    await type('Current password', 'a quiet river');
    await type('Code', '000000');
    remove();
    await waitFor(() => expect(errorOf(dialog.getByLabelText('Code'))).toContain('This code is not right.'));
    await type('Code', 'AAAAA-22222');
    remove();
    expect(await screen.findByText('The authenticator app is removed.')).toBeTruthy();
    expect(await button('Add an authenticator app')).toBeTruthy();
    expect(sentTo(changeAuthenticator).at(-1)).toEqual({
      step: 'remove',
      currentPassword: 'a quiet river',
      code: 'AAAAA-22222',
    });
  });
});

describe('Where the academy asks its staff for an authenticator app (G-107)', () => {
  const DAY = 24 * 3_600_000;
  const asked = (role: Role, dueAt: number) => {
    const due = new Date(dueAt).toISOString();
    mockRoute(getAuthenticator, { data: { recoveryCodesLeft: 0, dueAt: due } });
    mockRoute(getRevenue, { data: someRevenue() });
    freshBrowser({ user: { ...person(role), authenticatorDueAt: due } });
  };

  test('Until then the Dashboard and the account say by when, an instructor’s too', async () => {
    asked('instructor', Date.parse('2099-03-01T17:00:00Z'));
    const site = await openSite('/instructor');
    expect(await screen.findByText(/Needed from March 1, 2099 on/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: 'Add an authenticator app' }));
    expect(await screen.findByText(/Please add an authenticator app until March 1, 2099\./)).toBeTruthy();
    expect(site.path()).toBe(ADDRESS);
  });

  test('From then on every section leads to it, and with an app the panel is open', async () => {
    asked('instructor', Date.now() - DAY);
    const site = await openSite('/instructor?section=payments');
    expect(await screen.findByText(/the rest of the panel is closed/)).toBeTruthy();
    const section = (name: string) => screen.getByRole('link', { name });
    fireEvent.click(section('Dashboard'));
    expect(await heading()).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(requestsTo(getRevenue)).toEqual([]);
    mockRoute(changeAuthenticator, inTurn(begun, { data: { ...on.data, recoveryCodes: CODES } }));
    await clickButton('Add an authenticator app');
    await type('Current password', 'a quiet river');
    await clickButton('Continue');
    await type('Code from the app', '123456');
    await clickButton('Turn it on');
    await clickButton('I have kept them');
    await waitFor(() => expect(screen.queryByText(/panel is closed/)).toBeNull());
    expect(document.activeElement).toBe(await heading());
    expect((await field('Email')).value).toBe('ada@example.org');
    fireEvent.click(section('Dashboard'));
    expect(await screen.findByText('Total Students')).toBeTruthy();
    expect(site.path()).toBe('/instructor');
  });
});

describe('The reminder on the panel’s Dashboard (G-107)', () => {
  const reminder = () => screen.queryByText(/Only your password protects this account/);

  test('Who has an app sees none, nor does an instructor', async () => {
    mockRoute(getRevenue, { data: someRevenue() });
    mockRoute(getAuthenticator, on);
    await openSite('/instructor');
    await waitFor(() => expect(requestsTo(getAuthenticator)).toHaveLength(1));
    await screen.findByText('Total Students');
    await waitFor(() => expect(reminder()).toBeNull());
    cleanup();
    // no room is kept for it the next time
    mockRoute(getAuthenticator, withoutResponse);
    await openSite('/instructor');
    await screen.findByText('Total Students');
    expect(reminder()).toBeNull();
    cleanup();
    freshBrowser({ user: person('instructor') });
    mockRoute(getAuthenticator, none);
    await openSite('/instructor');
    await screen.findByText('Total Students');
    expect(reminder()).toBeNull();
    expect(requestsTo(getAuthenticator)).toHaveLength(2);
  });
});
