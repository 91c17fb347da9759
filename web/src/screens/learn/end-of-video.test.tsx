import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { markLectureViewed } from '#shared/progress/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { run as runMs, stubMedia } from '#web/testing/open-player.tsx';
import { button, current, lecture, MARKED, openCourse, progress, video } from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  setFull(null);
});

const RECORDED = [1, 2, 3].map((n) => lecture(n, { type: 'video' }));
const course = (viewed: number) => progress(viewed, {}, RECORDED);
/** These lectures are viewed, counted from 1. */
const viewedOnly = (...viewed: number[]): CourseProgress => ({
  ...course(0),
  progress: viewed.map((n) => ({ lectureId: anId(`lec_${n}`), viewed: true })),
});
/** Its code may still have to come. */
const card = async () => within(await screen.findByRole('region', { name: 'Next lecture' }));
/** jsdom has no full screen. */
function setFull(value: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value });
  fireEvent(document, new Event('fullscreenchange'));
}
async function openViewer(...responses: [CourseProgress, ...CourseProgress[]]) {
  const player = fakeVideo();
  await openCourse(...responses);
  // the viewer’s own stub plays nothing
  HTMLMediaElement.prototype.play = player.play;
  await current();
  player.load();
  return player;
}

const press = (name: string) => act(async () => fireEvent.click(await button(name)));
const timer = () => screen.queryByRole('timer')?.textContent;
/** What is said to a screen reader about the next lecture. */
const saidOnce = () =>
  screen.getAllByText(/^(Next lecture|What is left for completion): /).map((one) => one.textContent);
/** Reduced motion is not asked for, and the countdown goes on with `run` only. */
function allowMotion() {
  stubMedia(() => false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}
async function counts(): Promise<void> {
  await waitFor(() => expect(timer()).toBe('Starts in 10 s'));
  await act(async () => undefined);
}
const run = (seconds: number) => runMs(seconds * 1_000);

test('The card is said once, with its countdown; ‘Not now’ leaves the next lecture open, and nothing starts', async () => {
  allowMotion();
  const response = Promise.withResolvers<typeof MARKED>();
  const player = await openViewer(course(1), course(2));
  mockRoute(markLectureViewed, () => response.promise);
  act(() => player.end());
  expect(screen.queryAllByText(/^Next lecture: /)).toEqual([]);
  response.resolve(MARKED);
  await counts();
  const said = ['Next lecture: Part 3. It starts in 10 seconds.'];
  expect(saidOnce()).toEqual(said);
  run(4);
  expect(saidOnce()).toEqual(said);
  expect(timer()).toBe('Starts in 6 s');
  await press('Not now');
  run(60);
  expect([await current(), video()?.paused, timer()]).toEqual(['Part 3', true, undefined]);
  expect(await button('Play video')).toBeTruthy();
});

test('‘Back’ counts, also while the mark is under way', async () => {
  const response = Promise.withResolvers<typeof MARKED>();
  const player = await openViewer(course(1), course(2));
  mockRoute(markLectureViewed, () => response.promise);
  player.end();
  await press('Back to lecture 2');
  response.resolve(MARKED);
  expect(await button('2. Part 2, viewed')).toBeTruthy();
  expect(await current()).toBe('Part 2');
});

test('A mark that fails leaves the lecture as it is, with the card and without a countdown', async () => {
  allowMotion();
  const player = await openViewer(course(1), course(2));
  mockRoute(markLectureViewed, refuse('TRY_AGAIN'));
  player.end();
  await waitFor(() => expect(saidOnce()).toEqual(['Next lecture: Part 3.']));
  run(60);
  expect([await current(), timer()]).toEqual(['Part 2', undefined]);
  await press('Play now');
  expect(await current()).toBe('Part 3');
  await waitFor(() => expect(video()?.paused).toBe(false));
});

/** The first lecture, of two that are viewed. */
async function openViewed() {
  allowMotion();
  const player = await openViewer(viewedOnly(1, 2));
  await press('1. Part 1, viewed');
  expect(await current()).toBe('Part 1');
  player.load();
  return player;
}

test('Of a lecture that was viewed before it counts at once, and then opens the next one', async () => {
  const player = await openViewed();
  act(() => player.end());
  await counts();
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy();
  run(9);
  expect(await current()).toBe('Part 1');
  run(1);
  expect(await current()).toBe('Part 2');
  await waitFor(() => expect(video()?.paused).toBe(false));
  expect(sentTo(markLectureViewed)).toEqual([]);
});

test('Behind the full screen of an embedded player nothing opens by itself', async () => {
  const player = await openViewed();
  setFull(document.createElement('iframe'));
  player.end();
  run(60);
  expect([await current(), timer()]).toEqual(['Part 1', undefined]);
  expect(saidOnce()).toEqual(['Next lecture: Part 2.']);
});

test('Another lecture that is chosen, and a mark that is taken back, take the card away', async () => {
  const player = await openViewer(course(1), course(2), course(1));
  player.end();
  await waitFor(async () => expect(await current()).toBe('Part 3'));
  expect((await card()).getByText('Part 3')).toBeTruthy();
  await press('Undo');
  await waitFor(async () => expect(await current()).toBe('Part 2'));
  expect(screen.queryByRole('region', { name: 'Next lecture' })).toBeNull();
  expect(await current()).toBe('Part 2');
  player.load();
  player.end();
  expect((await card()).getByText('Part 3')).toBeTruthy();
  await press('1. Part 1, viewed');
  expect(screen.queryByRole('region', { name: 'Next lecture' })).toBeNull();
});

test.each([
  ['of the last lecture', course(2)],
  ['because another tab has marked the rest', course(1)],
])('A mark that completes the course, %s, shows the dialog, and no card', async (_why, before) => {
  const player = await openViewer(before, course(3));
  player.end();
  expect(await screen.findByRole('dialog', { name: /^Congratulations!/ })).toBeTruthy();
  expect([await current(), screen.queryByRole('region', { name: 'Next lecture' })]).toEqual(['Part 1', null]);
});

test('While something is written it marks the lecture and stays with it', async () => {
  const player = await openViewer(course(1), course(2));
  const search = screen.getByRole('searchbox');
  search.focus();
  player.end();
  expect(await button('2. Part 2, viewed')).toBeTruthy();
  expect(await current()).toBe('Part 2');
  expect((await card()).getByText('Part 3')).toBeTruthy();
  expect(document.activeElement).toBe(search);
});

test('Of the last lecture it opens the first one that is missing (G-62)', async () => {
  const player = await openViewer(viewedOnly(1), viewedOnly(1, 3));
  await press('3. Part 3');
  await waitFor(() => expect(video()?.src).not.toBe(''));
  player.load();
  player.end();
  await waitFor(async () => expect(await current()).toBe('Part 2'));
  expect((await card()).getByText('Part 2')).toBeTruthy();
  expect((await card()).getByText('What is left for completion')).toBeTruthy();
});

test('The video pauses when the congratulations open, and the next one does not start under them', async () => {
  const player = await openViewer(course(2), course(3));
  await press('Play video');
  expect(player.element().paused).toBe(false);
  await press('Mark as Complete');
  expect(await screen.findByRole('dialog', { name: /^Congratulations!/ })).toBeTruthy();
  expect(await current()).toBe('Part 1');
  player.load();
  expect(player.element().paused).toBe(true);
  // what starts it is there, once the dialog is closed
  fireEvent.click(screen.getByRole('button', { name: 'Play video', hidden: true }));
  expect(player.element().paused).toBe(false);
});

test('An external video does not start under the congratulations, not even without sound (G-64)', async () => {
  const player = fakeVideo();
  player.play.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  const opening = openCourse(progress(3));
  HTMLMediaElement.prototype.play = player.play;
  await opening;
  expect(await screen.findByRole('dialog', { name: /^Congratulations!/ })).toBeTruthy();
  player.load();
  expect([player.element().autoplay, player.element().paused]).toEqual([false, true]);
});
