import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { checkAuth } from '#shared/auth/routes.ts';
import { getInstructorStudents } from '#shared/courses/staff-routes.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { renderPage } from '#web/app/render-page.tsx';
import { startApp } from '#web/app/start-app.tsx';
import { keepPlace } from '#web/early/keep-place.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { CHECKING, sessionStore } from '#web/lib/session/session-store.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockFile, mockRoute, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { mockDashboard } from '#web/testing/panel.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { SHELLS } from '../../../build/rendered-pages.ts';
import { PartSkeleton } from './part-skeleton.tsx';

beforeEach(() => freshBrowser({ user: person('instructor') }));

function nothingResponds(): void {
  mockDashboard();
  mockRoute(getRevenue, withoutResponse);
  mockRoute(getInstructorStudents, withoutResponse);
  mockRoute(listUpcomingAppointments, withoutResponse);
}
const late = () => [...document.querySelectorAll<HTMLElement>('.animate-late')];

test('A part that loads says so at once, and its skeleton is seen after 150 ms (G-112)', () => {
  render(
    <PartSkeleton className="grid">
      <i />
    </PartSkeleton>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(late().map((part) => [...part.classList])).toEqual([['animate-late', 'grid']]);
  expect(late()[0]?.getAttribute('aria-busy')).toBe('true');
});

test('Figures, lists and appointments of the Dashboard have late skeletons; its heading is not in one (G-112)', async () => {
  nothingResponds();
  await openSite('/instructor');
  await vi.waitFor(() => expect(late()).toHaveLength(3));
  for (const text of screen.getAllByText(/^Loading/)) expect(text.closest('.animate-late')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).closest('.animate-late')).toBeNull();
});

test.each(SHELLS.map(({ rendered }) => rendered))(
  'The skeleton in the HTML of %s is seen at once (G-112)',
  async (path) => {
    sessionStore.set(CHECKING);
    const html = await renderPage(path, siteConfig());
    expect(html).toContain('animate-breathe');
    expect(html).not.toContain('animate-late');
  },
);

/** The HTML of the Dashboard, before React. */
async function openDashboard(): Promise<HTMLElement> {
  nothingResponds();
  sessionStore.set(CHECKING);
  window.history.replaceState(null, '', '/instructor');
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  root.innerHTML = await renderPage('/instructor', siteConfig());
  mockFile('/config.json', siteConfig());
  // jsdom has none
  vi.stubGlobal('PerformanceNavigationTiming', vi.fn());
  mockRoute(checkAuth, { data: { user: person('instructor') } });
  accessToken.write('token');
  return root;
}

test('What takes the place of a skeleton in the HTML is seen at once (G-112)', async () => {
  const root = await openDashboard();
  window.keepPlace = keepPlace(document.documentElement);
  await act(() => startApp(root, { rendered: false, isShell: true }));
  delete window.keepPlace;
  expect(late()).toHaveLength(3);
  expect(late().map(({ style }) => style.animation)).toEqual(['none', 'none', 'none']);
});

test('In a page that was empty a skeleton is seen after 150 ms (G-112)', async () => {
  const root = await openDashboard();
  root.innerHTML = '';
  await act(() => startApp(root, { rendered: false }));
  await vi.waitFor(() => expect(late()).toHaveLength(3));
  expect(late().map(({ style }) => style.animation)).toEqual(['', '', '']);
});
