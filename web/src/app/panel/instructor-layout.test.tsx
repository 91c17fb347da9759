import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/kernel/roles.ts';
import { logout } from '#shared/auth/routes.ts';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
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
    ['/instructor/create-new-course', '/instructor/create-new-course', 'Create a new course', 'Courses'],
    ['/instructor/edit-course/{courseId}', '/instructor/edit-course/crs_1', 'Edit Course', 'Courses'],
  ])('The panel is shown at %s, with its section marked', async (_what, path, title, section) => {
    await open('instructor', path);
    expect(await heading()).toBe(title);
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    expect([...menu.querySelectorAll('[aria-current]')].map((item) => item.textContent)).toEqual([section]);
  });
});
