import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getLectureMedia } from '#shared/media/routes.ts';
import { savePosition } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { anId } from '#shared/testing/an-id.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { refuse, mockRoute, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { button, current, lecture, mediaOf, openCourse, progress, video } from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const recorded = [1, 2, 3].map((n) =>
  lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4`, durationSeconds: 1710 }),
);
const course = (more = {}) =>
  progress(
    0,
    {
      media: mediaOf('lec_1', { videoUrl: '/media/1.mp4?signature=first' }),
      study: {
        positions: [{ lectureId: anId('lec_1'), positionSeconds: 852 }],
        files: [],
        settings: DEFAULT_STUDY_SETTINGS,
      },
      ...more,
    },
    recorded,
  );

test('A video left 4 seconds before its end opens there, in words and in the player; 3 seconds before, at its beginning', async () => {
  for (const [left, opened, shown] of [
    [1706, 1706, '28:26'],
    [1707, 0, '00:00'],
  ] as const) {
    const player = fakeVideo();
    const positions = [{ lectureId: 'lec_1', positionSeconds: left }];
    await openCourse(course({ study: { positions, files: [], settings: DEFAULT_STUDY_SETTINGS } }));
    await current();
    expect(screen.getByText(`${shown} / 00:00`)).toBeTruthy();
    player.load();
    await waitFor(() => expect(screen.getByText(`${shown} / 28:30`)).toBeTruthy());
    expect(player.element().currentTime).toBe(opened);
    cleanup();
    queryClient.clear();
  }
});

test('A pause saves the second, and leaving the page sends what is not saved yet', async () => {
  const player = fakeVideo();
  await openCourse(course());
  await current();
  player.load();
  player.at(900);
  player.element().pause();
  await waitFor(() =>
    expect(sentTo(savePosition)).toContainEqual({
      userId: 'u1',
      courseId: 'crs_1',
      lectureId: 'lec_1',
      positionSeconds: 900,
    }),
  );

  accessToken.write('token');
  mockRoute(savePosition, refuse('TRY_AGAIN'));
  player.at(960);
  player.element().pause();
  await waitFor(() => expect(localStorage.getItem('positions/u1/crs_1/lec_1')).toContain('960'));
  const before = requestsTo(savePosition).length;
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(requestsTo(savePosition).length).toBeGreaterThan(before));
  expect(requestsTo(savePosition).at(-1)).toMatchObject({
    authorization: 'Bearer token',
    body: { lectureId: 'lec_1', positionSeconds: 960 },
  });
});

test('Another lecture is asked for its address, also before it opens; a refusal says so and can be tried again', async () => {
  await openCourse(course());
  await current();
  fireEvent.pointerEnter(await button('2. Part 2'));
  await waitFor(() => expect(sentTo(getLectureMedia)).toEqual([{ lectureIds: 'lec_2' }]));
  fireEvent.click(await button('2. Part 2'));
  await waitFor(() => expect(video()?.getAttribute('src')).toContain('/media/lec_2.mp4?signature=1'));
  expect(requestsTo(getLectureMedia)).toHaveLength(1);

  mockRoute(getLectureMedia, refuse('TRY_AGAIN'));
  fireEvent.click(await button('3. Part 3'));
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading video:');
  mockRoute(getLectureMedia, { data: [mediaOf('lec_3')] });
  fireEvent.click(await button('Try again'));
  await waitFor(() => expect(video()?.getAttribute('src')).toContain('/media/lec_3.mp4'));
});

test('‘Rewatch Course’ begins every video again: no second of this visit is shown or sent any more', async () => {
  const player = fakeVideo();
  const viewed = { completed: true, progress: recorded.map(({ _id }) => ({ lectureId: _id, viewed: true })) };
  await openCourse(course(viewed), progress(0, {}, recorded));
  await current();
  player.load();
  await waitFor(() => expect(player.element().currentTime).toBe(852));
  mockRoute(savePosition, unreachable());
  player.at(900);
  player.element().pause();
  await waitFor(() => expect(localKeys('positions/')).toHaveLength(1));
  const before = requestsTo(savePosition).length;
  mockRoute(savePosition, {});
  fireEvent.click(await button('Rewatch Course'));
  fireEvent.click(await button('Start again'));
  await waitFor(() => expect(screen.getByText('0 of 3 lectures viewed')).toBeTruthy());
  await waitFor(() => expect(player.element().currentTime).toBe(0));
  player.seeked();
  await waitFor(async () => expect((await button('1. Part 1')).textContent).toContain('Open now'));
  expect(localKeys('positions/')).toEqual([]);
  fireEvent.click(await button('2. Part 2'));
  await waitFor(async () => expect(await current()).toBe('Part 2'));
  expect(requestsTo(savePosition).slice(before)).toEqual([]);
});
