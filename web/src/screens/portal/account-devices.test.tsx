import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount, getMyData } from '#shared/auth/account-routes.ts';
import { endSession, listSessions, signOutEverywhere } from '#shared/auth/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { PHONE, device, openAccount, press, setUpAccount } from '#web/testing/open-account.tsx';
import { flexiblePlan, plansListed } from '#web/testing/samples.ts';
// Loaded beforehand, so that no test waits for them.
import '#web/screens/landing/account-deleted.tsx';
import '#web/screens/landing/landing.screen.tsx';

beforeEach(setUpAccount);

describe('where the person is signed in', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  test('A browser that does not know its zone shows the days of the academy', async () => {
    const own = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...own.call(this), timeZone: 'Etc/Unknown' };
    });
    await openAccount();
    expect(await rows()).toHaveLength(3);
    expect((await rows())[2]?.textContent).toContain('Last used November 9, 2026');
  });

  test('Another device is signed out and leaves the list; a failure is said and leaves it there', async () => {
    mockRoute(endSession, inTurn(unreachable(), {}));
    mockRoute(
      listSessions,
      inTurn({ data: { sessions: [device(), PHONE] } }, { data: { sessions: [device()] } }),
    );
    await openAccount();
    await rows();
    press('Sign out: Safari on iPhone');
    await screen.findByText('Safari on iPhone could not be signed out. Please try again.');
    press('Sign out: Safari on iPhone');
    await screen.findByText('Safari on iPhone is signed out.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(requestsTo(endSession).map(({ params }) => params['id'])).toEqual(['ses_2', 'ses_2']);
    expect(document.activeElement?.textContent).toBe('Where you are signed in');
  });

  test("'Sign out everywhere' does nothing when the student stays signed in; a failure is said and can be tried again", async () => {
    mockRoute(signOutEverywhere, inTurn(unreachable(), {}));
    const site = await openAccount();
    await rows();
    const choose = async (name: string) => {
      press('Sign out everywhere');
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
      fireEvent.click(dialog.getByRole('button', { name }));
    };
    await choose('Stay signed in');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requestsTo(signOutEverywhere)).toEqual([]);
    await choose('Sign out everywhere');
    await screen.findByText('You could not be signed out everywhere. Please try again.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose('Sign out everywhere');
    await waitFor(() => expect(site.path()).toBe('/auth'));
    expect(screen.getByText('You are signed out everywhere.')).toBeTruthy();
  });
});

describe('the person’s data', () => {
  test('When they cannot be loaded a toast says so', async () => {
    mockRoute(getMyData, unreachable());
    await openAccount();
    press('Download my data');
    expect(await screen.findByText('Your data could not be loaded. Please try again.')).toBeTruthy();
  });

  async function openDialog() {
    mockRoute(listFlexiblePayments, plansListed([flexiblePlan()]));
    const site = await openAccount();
    press('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const type = (value: string) =>
      fireEvent.change(dialog.getByLabelText('Current password'), { target: { value } });
    return { site, dialog, send, type };
  }

  test('Before the account is deleted it says what goes and what stays, with an unpaid plan by its amount', async () => {
    const { dialog, send } = await openDialog();
    expect(
      await dialog.findByText(
        '$1,260.00 of AWS Cloud Bootcamp is still unpaid. The payment plan ends with your account.',
      ),
    ).toBeTruthy();
    send();
    expect(await dialog.findByText('Please enter your current password.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(deleteAccount)).toEqual([]);
  });

  test('A deleted account ends the session and leads to /, which says so; this browser keeps nothing of its study', async () => {
    // for the landing page; jsdom has none
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const kept = [
      'note-drafts/u1/crs_1/lec_1',
      'positions/u1/marks/crs_1/lec_1',
      'positions/u2/marks/crs_1/lec_1',
    ];
    for (const key of kept) localStorage.setItem(key, '{}');
    mockRoute(
      deleteAccount,
      inTurn(
        refuse('CURRENT_PASSWORD_WRONG', {
          fields: { currentPassword: 'This is not your current password.' },
        }),
        refuse('PAYMENT_RUNNING'),
        {},
      ),
    );
    const { site, dialog, send, type } = await openDialog();
    type('wrong');
    send();
    expect(await dialog.findByText('This is not your current password.')).toBeTruthy();
    type('a quiet river');
    send();
    expect((await dialog.findByRole('alert')).textContent).toContain('still being processed');
    send();
    await waitFor(() => expect(site.path()).toBe('/'));
    expect(await screen.findByText(/^Your account has been deleted\./)).toBeTruthy();
    await waitFor(() => expect(sessionStore.get().authenticate).toBe(false));
    expect(sentTo(deleteAccount).at(-1)).toEqual({ currentPassword: 'a quiet river' });
    expect(kept.filter((key) => localStorage.getItem(key) !== null)).toEqual([
      'positions/u2/marks/crs_1/lec_1',
    ]);
  });
});
