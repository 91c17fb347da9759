import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockFile, withoutResponse } from '#web/testing/mock-api.ts';
import { button, current, lecture, openCourse, progress } from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const congratulations = () => screen.findByRole('dialog', { name: /^Congratulations!/ });
const materials = {
  notes: { files: [] },
  quiz: {
    files: [{ url: 'https://media.example/quiz.pdf', filename: 'Quiz 2', public_id: 'quiz' }],
  },
  lab: { files: [] },
};
const RECORDED = [1, 2, 3].map((n) => lecture(n, { type: 'video', materials }));

async function openRoom(player: ReturnType<typeof fakeVideo>, ...responses: Parameters<typeof openCourse>) {
  const opening = openCourse(...responses);
  // the room's own stub plays nothing
  HTMLMediaElement.prototype.play = player.play;
  await opening;
  await current();
}

test('The video pauses when the congratulations open, and the next one does not start under them', async () => {
  const player = fakeVideo();
  await openRoom(player, progress(2, {}, RECORDED), progress(3, {}, RECORDED));
  player.load();
  fireEvent.click(await button('Play video'));
  expect(player.element().paused).toBe(false);
  fireEvent.click(await button('Mark as Complete'));
  await congratulations();
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
  await openRoom(player, progress(3));
  await congratulations();
  player.load();
  expect([player.element().autoplay, player.element().paused]).toEqual([false, true]);
});

test('The video pauses when a PDF opens', async () => {
  const player = fakeVideo();
  mockFile('/quiz.pdf', withoutResponse);
  await openRoom(player, progress(0, {}, RECORDED));
  player.load();
  fireEvent.click(await button('Play video'));
  expect(player.element().paused).toBe(false);
  fireEvent.click(await button(/Quiz 2/));
  await waitFor(() => expect(player.element().paused).toBe(true));
});
