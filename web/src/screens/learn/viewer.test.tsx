import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCourseProgress, savePosition, unmarkLectureViewed } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { anId } from '#shared/testing/an-id.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { button, current, lecture, MARKED, openCourse, progress } from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const file = (name: string, pages?: number, size?: number) => ({
  url: `/media/${name}`,
  filename: name,
  public_id: name,
  pages,
  size,
});
const LECTURES = [
  lecture(1, { durationSeconds: 600 }),
  lecture(2, {
    durationSeconds: 1710,
    link_desc: 'Two firewalls\nguard every subnet.',
    materials: {
      notes: { files: [file('Firewall rules', 9, 1_258_291)] },
      quiz: { files: [file('Quiz 7')] },
      lab: { files: [file('Lab 7')] },
    },
  }),
  lecture(3, { type: 'video', videoUrl: '/media/u/3.mp4', durationSeconds: 2116 }),
  lecture(4, { title: 'Live Q&A' }),
];
const study = (positions: Record<string, number> = {}) => ({
  study: {
    positions: Object.entries(positions).map(([lectureId, positionSeconds]) => ({
      lectureId: anId(lectureId),
      positionSeconds,
    })),
    files: [],
    settings: DEFAULT_STUDY_SETTINGS,
  },
});
const viewer = (viewed: number, positions?: Record<string, number>) =>
  progress(viewed, study(positions), LECTURES);

describe('The lecture viewer', () => {
  test('says how long the course and each lecture are, what is left, and where the current one stopped, and offers the next one with its length', async () => {
    await openCourse(viewer(1, { lec_2: 852 }));
    expect(await current()).toBe('Part 2');
    expect(screen.getByText('4 lectures, 1 h 13 min. 49 min left')).toBeTruthy();
    expect(screen.getByText('Lecture 2 of 4, 28:30, Grace Hopper')).toBeTruthy();
    expect(screen.getByText('49 min left')).toBeTruthy();
    const second = await button('2. Part 2');
    expect(second.textContent).toContain('Stopped at 14:12 of 28:30');
    const described = second.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.querySelector(`#${id}`)?.textContent)).toEqual([
      'Stopped at 14:12 of 28:30',
      '28:30',
    ]);
    expect((await button('4. Live Q&A, opens in a new tab')).textContent).toContain('Live');
    const next = await screen.findByRole('complementary', { name: 'Next lecture' });
    expect(next.textContent).toContain('Next lecture, 35:163. Part 3');
    fireEvent.click(within(next).getByRole('button', { name: 'Play next' }));
    expect(await current()).toBe('Part 3');
  });
});

describe('A mark', () => {
  test('of an earlier lecture can be taken back too; a failure says so and changes nothing; then the title gets the focus, before ‘Mark as Complete’', async () => {
    await openCourse(viewer(2), viewer(1));
    fireEvent.click(await button('1. Part 1, viewed'));
    mockRoute(unmarkLectureViewed, refuse('TRY_AGAIN'));
    fireEvent.click(await button('Mark as not completed'));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    expect(await current()).toBe('Part 1');
    expect((await button('Mark as Complete')).disabled).toBe(true);
    mockRoute(unmarkLectureViewed, MARKED);
    fireEvent.click(await button('2. Part 2, viewed'));
    const undo = await button('Mark as not completed');
    undo.focus();
    fireEvent.click(undo);
    await waitFor(async () => expect((await button('Mark as Complete')).disabled).toBe(false));
    await waitFor(() => expect(document.activeElement?.id).toBe('lecture-title'));
  });
});

describe('What is left for completion', () => {
  test('shows when it is asked for: each lecture with how far it is, and what is left of it', async () => {
    await openCourse(viewer(1, { lec_3: 250 }));
    fireEvent.click(await button('What is left for completion'));
    const left = within(await screen.findByRole('region', { name: 'What is left for completion' }));
    expect(left.getByText('3 lectures, 59 min')).toBeTruthy();
    expect(left.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '2. Part 2Not started. Counts when you mark it28:30Play',
      '3. Part 3Watched to 04:10. Counts at its end31:06 leftPlay',
      '4. Live Q&ALive. Counts when you mark itPlay',
    ]);
    await waitFor(() => expect(document.activeElement?.id).toBe('what-is-left'));
    const [, third] = left.getAllByRole('button', { name: 'Play' });
    if (third) fireEvent.click(third);
    expect(await current()).toBe('Part 3');
  });
});

describe('Two tabs', () => {
  afterEach(() => {
    delete window.drawn;
    delete window.earlyCalls;
  });

  test('A mark of the other one shows in one that the page’s HTML has drawn, when it is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const name = 'GET /student/course-progress/get/u1/crs_1';
    window.drawn = { now: Date.now(), userId: 'u1', data: new Map([[name, viewer(1)]]) };
    const early = { status: 200, body: { success: true, data: viewer(1) } };
    window.earlyCalls = new Map([[name, Promise.resolve(early)]]);
    await openCourse(viewer(2));
    expect(await screen.findByText('1 of 4 lectures viewed')).toBeTruthy();
    expect(requestsTo(getCourseProgress)).toHaveLength(0);
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('2 of 4 lectures viewed')).toBeTruthy();
    expect(requestsTo(getCourseProgress)).toHaveLength(1);
  });
});

describe('A position that an earlier visit could not save', () => {
  // as every version has kept it; later ones add when it was
  const UNSAVED = { lectureId: 'lec_2', positionSeconds: 900, before: [852] };
  const KEY = 'positions/u1/crs_1/lec_2';

  test('is where the lecture goes on, stays kept while the academy cannot be reached, and is saved when the connection returns', async () => {
    localStorage.setItem(KEY, JSON.stringify(UNSAVED));
    const opening = openCourse(viewer(1, { lec_2: 852 }));
    mockRoute(savePosition, unreachable());
    await opening;
    expect((await button('2. Part 2')).textContent).toContain('Stopped at 15:00');
    await waitFor(() => expect(requestsTo(savePosition)).toHaveLength(1));
    expect(localStorage.getItem(KEY)).toContain('900');
    mockRoute(savePosition, {});
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    const saved = { userId: 'u1', courseId: 'crs_1', lectureId: 'lec_2', positionSeconds: 900 };
    expect(sentTo(savePosition)).toEqual([saved, saved]);
  });
});
