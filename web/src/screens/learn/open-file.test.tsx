import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getLectureMedia } from '#shared/media/routes.ts';
import { getCourseProgress, markLectureViewed, unmarkLectureViewed } from '#shared/progress/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { lectureMedia } from '#web/features/learning/lecture/lecture-media.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockFile, mockRoute, networkIdle, refuse, requestsTo } from '#web/testing/mock-api.ts';
import {
  button,
  current,
  lecture,
  MARKED,
  mediaOf,
  openCourse,
  progress,
} from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const uploaded = [1, 2, 3, 4].map((n) => lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4` }));

describe('An open file', () => {
  beforeEach(() => mockFile('/media/rules.pdf', () => new Response('no', { status: 500 })));
  const notes = { url: '/media/rules.pdf', filename: 'Firewall rules', public_id: 'rules' };
  const materials = (more = {}) => ({
    notes: { files: [{ ...notes, ...more }] },
    quiz: { files: [] },
    lab: { files: [] },
  });
  const withFile = (viewed: number) =>
    progress(
      viewed,
      { media: mediaOf('lec_1', { materials: materials({ url: '/media/rules.pdf?n=1' }) }) },
      uploaded.map((one, index) => (index === 0 ? { ...one, materials: materials() } : one)),
    );
  const file = () => screen.queryByRole('dialog', { name: 'Firewall rules' });
  const openFile = async () => {
    fireEvent.click(await button(/Firewall rules/));
    await waitFor(() => expect(file()).not.toBeNull());
  };

  test('pauses the video, and stays with its lecture when that ends; closed, the next lecture is offered, and opens without it', async () => {
    const player = fakeVideo();
    const opening = openCourse(withFile(0), withFile(1));
    // the viewer’s own stub plays nothing
    HTMLMediaElement.prototype.play = player.play;
    await opening;
    await current();
    player.load();
    fireEvent.click(await button('Play video'));
    expect(player.element().paused).toBe(false);
    await openFile();
    await waitFor(() => expect(player.element().paused).toBe(true));
    player.end();
    await waitFor(() => expect(requestsTo(getCourseProgress)).toHaveLength(2));
    await networkIdle();
    expect([await current(), file() === null]).toEqual(['Part 1', false]);
    fireEvent.click(within(file() ?? document.body).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(file()).toBeNull());
    expect(await current()).toBe('Part 1');
    const card = screen.getByRole('region', { name: 'Next lecture' });
    fireEvent.click(within(card).getByRole('button', { name: 'Play now' }));
    await waitFor(async () => expect(await current()).toBe('Part 2'));
    expect(file()).toBeNull();
    fireEvent.click(await button(/^1\. Part 1/));
    await waitFor(async () => expect(await current()).toBe('Part 1'));
    expect(file()).toBeNull();
  });

  test('stays over its lecture when the answer to a mark, or to taking it back, comes later', async () => {
    await openCourse(withFile(0), withFile(1), withFile(0));
    const answers = [markLectureViewed, unmarkLectureViewed].map((route) => {
      const answer = Promise.withResolvers<typeof MARKED>();
      mockRoute(route, () => answer.promise);
      return answer;
    });
    for (const [at, name] of ['Mark as Complete', 'Mark as not completed'].entries()) {
      fireEvent.click(await button(name));
      await openFile();
      answers[at]?.resolve(MARKED);
      await waitFor(() => expect(requestsTo(getCourseProgress)).toHaveLength(at + 2));
      await networkIdle();
      expect([await current(), file() === null]).toEqual(['Part 1', false]);
      fireEvent.click(within(file() ?? document.body).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(file()).toBeNull());
    }
  });

  test('leaves the lecture below it its addresses when the answer to a mark comes after 8 minutes', async () => {
    const later = mediaOf('lec_1', { videoUrl: '/media/lec_1.mp4?signature=later' });
    await openCourse(withFile(0), { ...withFile(1), media: later, nextMedia: mediaOf('lec_2') });
    const answer = Promise.withResolvers<typeof MARKED>();
    mockRoute(markLectureViewed, () => answer.promise);
    fireEvent.click(await button('Mark as Complete'));
    await openFile();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    answer.resolve(MARKED);
    const known = (id: string) => queryClient.getQueryData(lectureMedia(anId('crs_1'), anId(id)).queryKey);
    await waitFor(() => expect(known('lec_2')).toBeDefined());
    expect(known('lec_1')?.videoUrl).toBe('/media/lec_1.mp4?signature=1');
  });

  test('is closed by Back, which leaves its lecture open, no further by a second press of Close, and again after Forward', async () => {
    const site = await openCourse(withFile(0));
    await current();
    await openFile();
    await act(() => site.router.navigate(-1));
    expect(file()).toBeNull();
    await openFile();
    const close = within(file() ?? document.body).getByRole('button', { name: 'Close' });
    fireEvent.click(close);
    fireEvent.click(close);
    await waitFor(() => expect(file()).toBeNull());
    expect(await current()).toBe('Part 1');
    expect(site.path()).toBe('/academy/course-progress/crs_1');
    // Forward opens it in the same entry of the history, and it can be closed again
    await act(() => site.router.navigate(1));
    fireEvent.click(within(file() ?? document.body).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(file()).toBeNull());
  });

  test('of which the address cannot be had says so, and opens on request', async () => {
    await openCourse(withFile(0));
    await current();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    mockRoute(getLectureMedia, refuse('TRY_AGAIN'));
    await openFile();
    expect(await within(file() ?? document.body).findByText(/The academy is busy/)).toBeTruthy();
    mockRoute(getLectureMedia, { data: [mediaOf('lec_1', { materials: materials() })] });
    fireEvent.click(within(file() ?? document.body).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/The academy is busy/)).toBeNull());
    await waitFor(() => expect(file()).not.toBeNull());
  });
});

test('A live lecture that is an uploaded file opens no tab with an address that gives nothing (G-63)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openCourse(
    progress(0, {}, [lecture(1), lecture(2, { title: 'Live Q&A', type: 'video', videoUrl: '/media/2.mp4' })]),
  );
  fireEvent.click(await button('2. Live Q&A'));
  const link = await screen.findByRole('link', { name: /^Open the live lecture/ });
  expect(link.getAttribute('href')).toBe('/media/lec_2.mp4?signature=1');
  expect(opened).not.toHaveBeenCalled();
});
