import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/kernel/roles.ts';
import { listUsers } from '#shared/admin/routes.ts';
import { logout } from '#shared/auth/routes.ts';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { mockDashboard } from '#web/testing/panel.ts';
import { mockPayments } from '#web/testing/panel-payments.ts';

beforeEach(() => {
  mockDrafts();
  mockRoute(getInstructorCourseDetails, refuse('COURSE_NOT_FOUND'));
  mockRoute(logout, {});
  mockDashboard();
  mockPayments({});
});

const open = (role: Role, path: string) => {
  freshBrowser({ user: person(role) });
  return openSite(path);
};
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('the Admin Panel', () => {
  test.each([
    ['admin', ['Courses', 'Dashboard', 'Payments', 'Admin', 'Logout']],
    ['instructor', ['Courses', 'Dashboard', 'Payments', 'Logout']],
  ] as const)('shows an %s %s (G-12)', async (role, names) => {
    await open(role, '/instructor');
    const menu = await screen.findByRole('navigation', { name: 'Sections' });
    expect([...menu.children].map((item) => item.textContent)).toEqual(names);
  });

  test.each([
    ['/instructor/create-new-course', '/instructor/create-new-course', 'Create a new course', 'Courses'],
    ['/instructor/edit-course/{courseId}', '/instructor/edit-course/crs_1', 'Edit Course', 'Courses'],
  ])('The panel is shown at %s, with its section marked', async (_what, path, title, section) => {
    await open('instructor', path);
    expect(await heading()).toBe(title);
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    expect([...menu.querySelectorAll('[aria-current]')].map((item) => item.textContent)).toEqual([section]);
  });

  test('An instructor cannot open the Admin section by its address', async () => {
    await open('instructor', '/instructor?section=admin');
    expect(await heading()).toBe('Dashboard');
    await screen.findByText('Total Students');
    expect(requestsTo(listUsers)).toEqual([]);
  });
});
