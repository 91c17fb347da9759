import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '#web/lib/session/access-token.ts';
import { checkSession } from '#web/lib/session/session.ts';
import { checkAuth } from '#shared/auth/routes.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => {
  freshBrowser();
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data: [] });
});

describe('the guard around the pages', () => {
  test('A server that does not respond leads to no sign-in, and the check can be repeated (R19)', async () => {
    accessToken.write('abc');
    mockRoute(checkAuth, inTurn(unreachable(), { data: { user: person() } }));
    await checkSession();
    const site = await openSite('/academy/home');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Learning that gets you' });
    expect(site.path()).toBe('/academy/home');
  });

  test('The return of the connection repeats the check by itself (R19)', async () => {
    accessToken.write('abc');
    mockRoute(checkAuth, inTurn(unreachable(), { data: { user: person() } }));
    await checkSession();
    await openSite('/academy/home');
    await screen.findByRole('button', { name: 'Try again' });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Learning that gets you' })).toBeTruthy();
  });
});
