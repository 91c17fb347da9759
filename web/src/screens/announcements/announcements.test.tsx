import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { dismissAnnouncement } from '#shared/announcements/dismissal-routes.ts';
import { changeSubscription, listAnnouncements } from '#shared/announcements/routes.ts';
import type { ShownAnnouncement } from '#shared/announcements/announcement.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { type BoughtCourse, getCoursesBought } from '#shared/enrolments/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const idOf = (n: number) => anId<'announcement'>(`ann_${String(n).padStart(32, '0')}`);
const shown = (n: number, over: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  announcementId: idOf(n),
  subject: `Number ${n}`,
  from: 'Grace Hopper',
  sentAt: `2026-11-2${n}T17:00:00.000Z`,
  dismissed: false,
  ...over,
});
const course = (n: number, announcements?: ShownAnnouncement[]): BoughtCourse => ({
  courseId: anId(`crs_${n}`),
  title: `Course ${n}`,
  instructorName: 'grace hopper',
  courseImage: '',
  category: 'cloud-computing',
  lectureCount: 10,
  viewedCount: 0,
  progressStarted: false,
  ...(announcements && { announcements }),
});
const openCourses = (...data: BoughtCourse[]) => {
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data });
  mockRoute(getCourseProgress, withoutResponse);
  return openSite('/academy/student-courses');
};
const strips = async () =>
  within(await screen.findByRole('list', { name: 'New announcements' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('My Courses', () => {
  test('names the three newest announcements of all courses that were not dismissed, and says how many more there are, where they are', async () => {
    await openCourses(
      course(1, [shown(4), shown(3, { dismissed: true }), shown(1)]),
      course(2, [shown(5, { from: 'Twillfield' }), shown(2)]),
      course(3),
    );
    expect(await strips()).toEqual([
      'From Twillfield in Course 2: Number 5Dismiss',
      'From Grace Hopper in Course 1: Number 4Dismiss',
      'From Grace Hopper in Course 2: Number 2Dismiss',
    ]);
    const more = screen.getByRole('link', { name: '1 more in Course 1' });
    expect(more.getAttribute('href')).toBe('/academy/announcements/crs_1');
    const links = screen.getAllByRole('link', { name: /^Announcements: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/academy/announcements/crs_1',
      '/academy/announcements/crs_2',
    ]);
  });

  test('names none that was dismissed, at once; the focus goes on to the next', async () => {
    mockRoute(dismissAnnouncement, withoutResponse);
    await openCourses(course(1, [shown(2), shown(1)]));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: Number 2' }));
    await waitFor(async () =>
      expect(await strips()).toEqual(['From Grace Hopper in Course 1: Number 1Dismiss']),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss: Number 1' }));
    expect(requestsTo(dismissAnnouncement)).toHaveLength(1);
  });

  test('names it again, with a message, when the server has not taken it', async () => {
    mockRoute(dismissAnnouncement, refuse('TRY_AGAIN'));
    await openCourses(course(1, [shown(1)]));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: Number 1' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    await waitFor(async () => expect(await strips()).toHaveLength(1));
  });
});

const openList = (over: object = {}) => {
  mockRoute(listAnnouncements, {
    data: [
      {
        announcementId: idOf(1),
        subject: 'Office hours',
        text: 'See https://example.org/room.\n<img src=x onerror=alert(1)> javascript:alert(1)',
        from: 'Grace Hopper',
        sentAt: '2026-11-21T17:00:00.000Z',
      },
    ],
    courseTitle: 'AWS Cloud Fall',
    dismissed: [],
    mailed: true,
    ...over,
  });
  return openSite('/academy/announcements/crs_1');
};

describe('The announcements of a course', () => {
  test('are plain text in which https addresses are links and nothing else is (I16)', async () => {
    await openList();
    const one = within(await screen.findByRole('article', { name: 'Office hours' }));
    expect(one.getByText(/onerror=alert/).textContent).toContain('<img src=x onerror=alert(1)> javascript:');
    const links = one.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.org/room', 'noopener noreferrer'],
    ]);
  });

  test('are mailed or not as the student chooses', async () => {
    mockRoute(changeSubscription, {});
    await openList();
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    mockRoute(listAnnouncements, { data: [], courseTitle: 'AWS Cloud Fall', dismissed: [], mailed: false });
    fireEvent.click(box);
    await waitFor(() => expect(requestsTo(changeSubscription)[0]?.body).toEqual({ mailed: false }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    expect(await screen.findByText('No announcements yet')).toBeTruthy();
  });

  test('are for its students', async () => {
    mockRoute(listAnnouncements, refuse('NOT_PURCHASED'));
    await openSite('/academy/announcements/crs_1');
    expect(await screen.findByText('This is not one of your courses')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
