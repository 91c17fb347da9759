import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#shared/auth/routes.ts';
import { errorOf } from '#web/testing/error-of.ts';
import { button, clickButton, field, type } from '#web/testing/form.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { mockDashboard } from '#web/testing/panel.ts';

const EMAIL = 'ada@example.org';
const CODE = 'Code from your authenticator app';
const session = { data: { accessToken: 't', user: person('admin') } };
const wrong = 'This code is not right, or it was used before.';

beforeEach(() => {
  freshBrowser();
  mockDashboard();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function signIn() {
  await type('Email', EMAIL);
  await type('Password', 'secret1');
  await clickButton('Sign In');
}

describe('Signing in with an authenticator app (G-107)', () => {
  test('Nothing about a code is shown before it is asked for', async () => {
    await openSite('/auth');
    await field('Email');
    expect(screen.queryByLabelText(CODE)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  test('Once it is asked for its field appears with the focus, for one-time codes in digits, and the same press sends it', async () => {
    mockRoute(login, inTurn(refuse('AUTHENTICATOR_CODE_NEEDED'), session));
    const site = await openSite('/auth');
    await signIn();
    const code = await field(CODE);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.autocomplete, code.inputMode, code.name]).toEqual(['one-time-code', 'numeric', 'code']);
    expect(errorOf(code)).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await button('Sign In')).disabled).toBe(true);
    await type(CODE, '123456');
    await clickButton('Sign In');
    await waitFor(() => expect(site.path()).toBe('/instructor'));
    const credentials = { userEmail: EMAIL, password: 'secret1' };
    expect(sentTo(login)).toEqual([credentials, { ...credentials, code: '123456' }]);
  });

  test('A recovery code works in its place: with letters on a phone’s keyboard, and back', async () => {
    mockRoute(login, inTurn(refuse('AUTHENTICATOR_CODE_NEEDED'), session));
    const site = await openSite('/auth');
    await signIn();
    fireEvent.click(await button('Use a recovery code'));
    const code = await field('Recovery code');
    expect(code.inputMode).toBe('text');
    await waitFor(() => expect(document.activeElement).toBe(code));
    fireEvent.click(await button('Use the code from the app'));
    expect((await field(CODE)).inputMode).toBe('numeric');
    fireEvent.click(await button('Use a recovery code'));
    await type('Recovery code', 'abcde-fghjk');
    await clickButton('Sign In');
    await waitFor(() => expect(site.path()).toBe('/instructor'));
    expect(sentTo(login).at(-1)).toMatchObject({ code: 'abcde-fghjk' });
  });

  test('For another e-mail it is not asked for', async () => {
    mockRoute(login, refuse('AUTHENTICATOR_CODE_NEEDED'));
    await openSite('/auth');
    await signIn();
    await field(CODE);
    await type('Email', 'grace@example.org');
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });

  test('A code that was typed for another e-mail and is wrong for this one is shown, and can be corrected', async () => {
    const wrongCode = refuse('AUTHENTICATOR_CODE_WRONG', { fields: { code: wrong } });
    mockRoute(login, inTurn(refuse('AUTHENTICATOR_CODE_NEEDED'), wrongCode, session));
    const site = await openSite('/auth');
    await signIn();
    await type(CODE, '111111');
    await type('Email', 'grace@example.org');
    await clickButton('Sign In');
    const code = await field(CODE);
    await waitFor(() => expect(errorOf(code)).toBe(wrong));
    expect(document.activeElement).toBe(code);
    await type(CODE, '222222');
    await clickButton('Sign In');
    await waitFor(() => expect(site.path()).toBe('/instructor'));
    expect(sentTo(login).at(-1)).toMatchObject({ userEmail: 'grace@example.org', code: '222222' });
  });
});
