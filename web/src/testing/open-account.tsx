import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { listSessions, logout } from '#shared/auth/routes.ts';
import type { Session } from '#shared/auth/session.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { freshBrowser, person } from './fresh-browser.ts';
import { mockRoute } from './mock-api.ts';
import { openSite } from './open-site.tsx';

const NOW = '2026-11-23T15:00:00.000Z';

/** For tests: where a student is signed in. */
export const device = (over: Partial<Session> = {}): Session => ({
  _id: 'ses_1',
  device: 'Chrome on Windows',
  kind: 'desktop',
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-23T14:05:00.000Z',
  current: true,
  ...over,
});
export const PHONE = device({
  _id: 'ses_2',
  device: 'Safari on iPhone',
  kind: 'phone',
  lastUsedAt: '2026-11-22T21:40:00.000Z',
  current: false,
});
const OLD = device({
  _id: 'ses_3',
  device: 'Firefox on Linux',
  lastUsedAt: '2026-11-09T10:00:00.000Z',
  current: false,
});

/** For `beforeEach`: a signed-in student with three devices. */
export function setUpAccount(): void {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date', 'setInterval', 'clearInterval'] });
  freshBrowser({ user: person() });
  mockRoute(listSessions, { data: { sessions: [device(), PHONE, OLD] } });
  mockRoute(logout, {});
  mockRoute(getAllCourses, { data: [] });
}

/** Opens Account Settings. */
export async function openAccount() {
  const site = await openSite('/academy/student-courses?tab=account');
  await screen.findByRole('form', { name: 'Account Settings' });
  return site;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export function fill(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
