import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSessions, update } from '#shared/auth/routes.ts';
import { inTurn, mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { device, field, fill, openAccount, press, setUpAccount } from '#web/testing/open-account.tsx';
import { ada } from '#web/testing/samples.ts';
// Loaded beforehand, so that no test waits for it.
import '#web/features/account/codes/email-code.tsx';

beforeEach(setUpAccount);

const NEW_EMAIL = 'ada.lovelace@example.com';
const pendingEmail = { userEmail: NEW_EMAIL, sendAgainInSeconds: 60 };

const errorAt = (label: string) => {
  const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
};

describe('what proves the owner (G-104)', () => {
  test('Without a change nothing is sent; the current password is asked for as soon as e-mail or password is changed, with the reason; one that is wrong, and a password that is too short, is said at its field (G-107)', async () => {
    const sentence = 'This is not your current password.';
    mockRoute(update, refuse('CURRENT_PASSWORD_WRONG', { fields: { currentPassword: sentence } }));
    const site = await openAccount();
    press('Update Profile');
    expect(await screen.findByText('Nothing has changed yet.')).toBeTruthy();
    expect(site.path()).toContain('tab=account');
    fill('Password', 'a second river');
    expect(screen.getByText('Asked for because you are changing your password.')).toBeTruthy();
    fill('Email', NEW_EMAIL);
    expect(
      screen.getByText('Asked for because you are changing your e-mail address and your password.'),
    ).toBeTruthy();
    fill('Password', '');
    expect(screen.getByText('Asked for because you are changing your e-mail address.')).toBeTruthy();
    press('Update Profile');
    await waitFor(() => expect(errorAt('Current password')).toBe('Please enter your current password.'));
    fill('Email', ' ADA@example.org ');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    fill('Password', 'short');
    fill('Current password', 'a quiet river');
    press('Update Profile');
    await waitFor(() => expect(errorAt('Password')).toBe('Password must be at least 6 characters'));
    expect(sentTo(update)).toEqual([]);
    fill('Password', 'password1');
    press('Update Profile');
    await waitFor(() => expect(errorAt('Current password')).toBe(sentence));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentTo(update)).toMatchObject([{ currentPassword: 'a quiet river', password: 'password1' }]);
  });

  test('A wrong code is said at its field, and another one can be sent after a minute', async () => {
    mockRoute(
      update,
      inTurn(
        { data: ada, pendingEmail },
        refuse('INVALID_CODE', { fields: { emailCode: 'This code is not valid.' } }),
        { data: ada, pendingEmail },
      ),
    );
    await openAccount();
    fill('Email', NEW_EMAIL);
    fill('Current password', 'a quiet river');
    press('Update Profile');
    await screen.findByRole('button', { name: 'Send again in 1:00' });
    fill('Code, 6 digits', '111111');
    press('Confirm the address');
    await waitFor(() => expect(errorAt('Code, 6 digits')).toBe('This code is not valid.'));
    await vi.advanceTimersByTimeAsync(18_000);
    expect(await screen.findByRole('button', { name: 'Send again in 0:42' })).toHaveProperty(
      'disabled',
      true,
    );
    await vi.advanceTimersByTimeAsync(42_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sentTo(update)).toHaveLength(3));
    expect(sentTo(update).at(-1)).not.toHaveProperty('emailCode');
    expect(await screen.findByRole('button', { name: 'Send again in 1:00' })).toBeTruthy();
  });

  test('After a reload the name that waits with the new e-mail is there, and is sent with its code', async () => {
    mockRoute(listSessions, {
      data: { sessions: [device()], pendingEmail: { ...pendingEmail, userName: 'Ada King' } },
    });
    mockRoute(update, refuse('TRY_AGAIN'));
    await openAccount();
    await waitFor(() => expect(field('Full Name').value).toBe('Ada King'));
    expect(field('Email').value).toBe(NEW_EMAIL);
    fill('Current password', 'a quiet river');
    fill('Code, 6 digits', '482195');
    press('Confirm the address');
    await waitFor(() =>
      expect(sentTo(update)).toMatchObject([{ userName: 'Ada King', emailCode: '482195' }]),
    );
  });

  test('A student who keeps the present e-mail is asked for no code, and saves the name', async () => {
    mockRoute(listSessions, { data: { sessions: [device()], pendingEmail } });
    mockRoute(update, inTurn({ data: ada }, { data: { ...ada, userName: 'Ada King' } }));
    await openAccount();
    await waitFor(() => expect(field('Email').value).toBe(NEW_EMAIL));
    fill('Code, 6 digits', '123');
    press('Keep my present e-mail');
    expect(field('Email').value).toBe('ada@example.org');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByLabelText('Code, 6 digits')).toBeNull();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await waitFor(() =>
      expect(sentTo(update)).toEqual([{ userName: ada.userName, userEmail: ada.userEmail }]),
    );
    fill('Full Name', 'Ada King');
    press('Update Profile');
    await waitFor(() => expect(sentTo(update)).toHaveLength(2));
    expect(sentTo(update)[1]).toEqual({ userName: 'Ada King', userEmail: 'ada@example.org', password: '' });
  });

  test('When the server cannot forget the new e-mail, a toast says so', async () => {
    mockRoute(listSessions, { data: { sessions: [device()], pendingEmail } });
    mockRoute(update, unreachable());
    await openAccount();
    await waitFor(() => expect(field('Email').value).toBe(NEW_EMAIL));
    press('Keep my present e-mail');
    const toast = await screen.findByText(/waits for its code until 15 minutes have passed/);
    expect(toast.getAttribute('role')).toBe('alert');
  });
});
