import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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

async function signIn() {
  await type('Email', EMAIL);
  await type('Password', 'secret1');
  await clickButton('Sign In');
}

describe('Signing in with an authenticator app (G-107)', () => {
  test('Its field is for one-time codes in digits, a recovery code is typed with letters, and for another e-mail none is asked for', async () => {
    mockRoute(login, refuse('AUTHENTICATOR_CODE_NEEDED'));
    await openSite('/auth');
    await signIn();
    const code = await field(CODE);
    expect([code.autocomplete, code.inputMode, code.name]).toEqual(['one-time-code', 'numeric', 'code']);
    fireEvent.click(await button('Use a recovery code'));
    expect((await field('Recovery code')).inputMode).toBe('text');
    fireEvent.click(await button('Use the code from the app'));
    expect((await field(CODE)).inputMode).toBe('numeric');
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
