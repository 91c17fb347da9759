import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { type BoughtCourse, getCoursesBought } from '#shared/enrolments/routes.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { bootcamp, pastDue } from '#web/testing/samples.ts';

const bought = (more: Partial<BoughtCourse> = {}): BoughtCourse => ({
  courseId: anId('crs_devops'),
  title: 'DevOps Bootcamp',
  instructorName: 'grace hopper',
  courseImage: '',
  category: 'devops',
  lectureCount: 12,
  viewedCount: 3,
  progressStarted: true,
  lastStudiedAt: '2026-11-20T09:00:00.000Z',
  nextLecture: { number: 4, title: 'Pipelines that stop before harm is done' },
  ...more,
});

const curriculum = [
  'Version control',
  'Builds',
  'Tests',
  'Pipelines that stop before harm is done',
  'Releases',
].map((title, index) => ({ _id: anId(`lec_${index + 1}`), title, type: 'url' as const, freePreview: false }));
const progress = (viewed: number): CourseProgress => ({
  isPurchased: true,
  completed: false,
  courseDetails: {
    ...bootcamp,
    _id: anId('crs_devops'),
    id: anId('crs_devops'),
    title: 'DevOps Bootcamp',
    curriculum,
  },
  progress: curriculum.slice(0, viewed).map(({ _id }) => ({ lectureId: _id, viewed: true })),
});

beforeEach(() => {
  freshBrowser({ user: person() });
  mockRoute(getCourses, { data: [bootcamp] });
  mockRoute(getCoursesBought, { data: [bought()] });
  mockRoute(getCourseProgress, { data: progress(3) });
});

const goesOn = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('Who studies finds below the headline of the home', () => {
  test('the lecture at which the course studied last goes on', async () => {
    const earlier = bought({
      courseId: anId('crs_git'),
      title: 'Git Basics',
      lastStudiedAt: '2026-11-19T09:00:00.000Z',
      nextLecture: undefined,
    });
    mockRoute(getCoursesBought, { data: [earlier, bought()] });
    await openSite('/academy/home');
    await goesOn('Continue: lecture 4 of DevOps Bootcamp');
    // no call but the list's is needed for it
    expect(requestsTo(getCourseProgress)).toHaveLength(0);
    expect(screen.getByText('Pipelines that stop before harm is done')).toBeTruthy();
    expect(screen.getByText('3 of 12 lectures viewed')).toBeTruthy();
    expect(screen.getByRole('img', { name: '3 of 12 lectures viewed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All my courses' }).getAttribute('href')).toBe(
      '/academy/student-courses',
    );
  });

  test('a button that opens it after the delay, in which its call is made (G-14)', async () => {
    // what was preloaded stays new, however long the machine takes
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = await openSite('/academy/home');
    await goesOn('Continue: lecture 4 of DevOps Bootcamp');
    const calls = requestsTo(getCourseProgress).length;
    const button = screen.getByRole('link', { name: 'Resume Course' });
    expect(button.getAttribute('href')).toBe('/academy/course-progress/crs_devops');
    fireEvent.click(button);
    expect(button.textContent).toBe('Opening...');
    expect(site.path()).toBe('/academy/home');
    await waitFor(() => expect(requestsTo(getCourseProgress)).toHaveLength(calls + 1));
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_devops'));
    await screen.findByText('Back to My Courses Page');
    expect(requestsTo(getCourseProgress)).toHaveLength(calls + 1);
  });

  test('a course that was bought and not begun: ‘Start: lecture 1’', async () => {
    mockRoute(getCoursesBought, {
      data: [
        bought({
          viewedCount: 0,
          progressStarted: false,
          lastStudiedAt: undefined,
          nextLecture: { number: 1, title: 'Version control' },
        }),
      ],
    });
    await openSite('/academy/home');
    await goesOn('Start: lecture 1 of DevOps Bootcamp');
    expect(screen.getByRole('link', { name: 'Continue Learning' })).toBeTruthy();
  });

  test('the dated reason and Make Payment where the course is locked, and nothing of its lectures (G-51, G-105)', async () => {
    mockRoute(getCoursesBought, { data: [bought({ paymentRequired: pastDue })] });
    await openSite('/academy/home');
    await goesOn('DevOps Bootcamp is locked');
    expect(screen.getByText('Payment Required')).toBeTruthy();
    expect(
      screen.getByText(
        'Locked since November 17, 2026. Pay $630.00 (due November 16, 2026) and it opens at once.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make Payment' }).getAttribute('href')).toBe(
      '/academy/flexible-checkout/pln_1/sch_1',
    );
    expect(screen.queryByRole('link', { name: 'Resume Course' })).toBeNull();
    expect(requestsTo(getCourseProgress)).toHaveLength(0);
  });

  test('no course where each is complete or withdrawn (G-108)', async () => {
    const withdrawn = bought({ accessWithdrawn: { reason: 'refunded', date: '2026-11-20' } });
    mockRoute(getCoursesBought, {
      data: [bought({ viewedCount: 12 }), { ...withdrawn, courseId: 'crs_other' }],
    });
    await openSite('/academy/home');
    await screen.findByRole('img', { name: 'Warp threads on a loom, and the first pick' });
    expect(requestsTo(getCourseProgress)).toHaveLength(0);
  });

  test('the course without its lecture where that is not known', async () => {
    mockRoute(getCoursesBought, { data: [bought({ nextLecture: undefined })] });
    await openSite('/academy/home');
    await goesOn('Continue: DevOps Bootcamp');
    expect(screen.getByRole('link', { name: 'Resume Course' })).toBeTruthy();
  });

  test('what was missed without a connection is asked again when it returns', async () => {
    mockRoute(getCoursesBought, inTurn(refuse('TRY_AGAIN'), { data: [bought()] }));
    await openSite('/academy/home');
    await screen.findByRole('alert');
    const all = requestsTo(getCourses).length;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await goesOn('Continue: lecture 4 of DevOps Bootcamp');
    // what did not fail is not asked again
    expect(requestsTo(getCourses)).toHaveLength(all);
  });
});
