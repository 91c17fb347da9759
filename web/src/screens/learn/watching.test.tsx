import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refresh } from '#shared/auth/routes.ts';
import { getCourseProgress, markLectureViewed, savePosition } from '#shared/progress/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { pass } from '#web/testing/clock.ts';
import { fakeCaches } from '#web/testing/fake-caches.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { calledRoutes, mockRoute, requestsTo, sentTo } from '#web/testing/mock-api.ts';
import { stubMedia } from '#web/testing/open-player.tsx';
import { current, lecture, mediaOf, openCourse, progress } from '#web/testing/open-course.tsx';

const LENGTH = 600;
const recorded = [1, 2, 3].map((n) =>
  lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4`, durationSeconds: LENGTH }),
);

interface Save {
  readonly lectureId: string;
  readonly positionSeconds: number;
  readonly studyToken?: string;
}
/** As the user pool gives it, for a quarter of an hour. */
const pooled = `e30.${btoa(JSON.stringify({ iat: 0, exp: 900 }))}.e30`;

test('Two lectures of ten minutes with both ends, a pause, a seek and a renewed token make at most 1.2 calls a minute (docs/adr/051)', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  stubMedia(() => false);
  freshBrowser({ user: person() });
  accessToken.write(pooled);
  const { written } = fakeCaches();
  const player = fakeVideo({}, LENGTH);
  const at = (viewed: number) =>
    progress(
      viewed,
      { media: mediaOf(`lec_${viewed + 1}`), ...(viewed < 2 && { nextMedia: mediaOf(`lec_${viewed + 2}`) }) },
      recorded,
    );
  const studyToken = { lectureId: anId('lec_1'), token: 'token 1' };
  await openCourse({ ...at(0), studyToken }, at(1), at(2));
  await current();
  // the viewer’s own stub plays nothing
  HTMLMediaElement.prototype.play = player.play;
  player.load();
  mockRoute(savePosition, ({ body }) =>
    // as the server does once it is too old
    (body as { positionSeconds: number }).positionSeconds > 300 ? { studyToken: 'token 2' } : {},
  );
  mockRoute(refresh, { data: { accessToken: 'fresh', user: person() } });

  // from here on the clock moves by `wait` only
  vi.setTimerTickMode('manual');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
  const before = requestsTo().length;
  let second = 0;
  let seconds = 0;
  const wait = async (of: number) => {
    seconds += of;
    await pass(of * 1000);
  };
  const watch = async (until: number) => {
    for (; second < until; second += 4) {
      player.at(second);
      await wait(4);
    }
  };
  const end = async () => {
    player.at(LENGTH);
    // as browsers say it
    act(() => player.element().pause());
    act(() => player.end());
    await wait(10);
  };
  press('Play video');
  await watch(200);
  act(() => player.element().pause());
  await wait(20);
  press('Play');
  await watch(LENGTH);
  await end();
  expect([shown(), sentTo(markLectureViewed)]).toMatchObject([
    'Part 2',
    [{ lectureId: 'lec_1', positionSeconds: LENGTH }],
  ]);
  second = 0;
  player.load();
  await watch(300);
  // what was just said
  second = 272;
  player.at(second);
  fireEvent.seeked(player.element());
  await watch(LENGTH);
  await end();

  expect(shown()).toBe('Part 3');
  const calls = calledRoutes().slice(before);
  expect((60 * calls.length) / seconds).toBeLessThanOrEqual(1.2);
  const saves = (sentTo(savePosition) as Save[]).filter(({ lectureId }) => lectureId === 'lec_1');
  const others = [markLectureViewed, getCourseProgress, markLectureViewed, getCourseProgress];
  expect(calls.filter((name) => name !== savePosition.name && name !== refresh.name)).toEqual(
    others.map(({ name }) => name),
  );
  // renewed before it is refused
  expect(requestsTo(refresh)).toHaveLength(1);
  expect(requestsTo(savePosition).at(-1)).toMatchObject({ authorization: 'Bearer fresh' });
  // a copy each 15 s (docs/adr/051)
  expect(written.length).toBeGreaterThanOrEqual(75);
  expect(written.length).toBeLessThanOrEqual(85);
  // each minute, at the pause and at the seek, with the token of the lecture
  expect(saves.map(({ positionSeconds }) => positionSeconds)).toEqual([
    56, 116, 176, 196, 256, 316, 376, 436, 496, 556,
  ]);
  expect(saves.map(({ studyToken }) => studyToken)).toEqual(
    saves.map(({ positionSeconds }) => (positionSeconds > 316 ? 'token 2' : 'token 1')),
  );
  expect(sentTo(savePosition)).toContainEqual(
    expect.objectContaining({ lectureId: 'lec_2', positionSeconds: 272 }),
  );
});
