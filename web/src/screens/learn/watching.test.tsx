import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savePosition } from '#shared/progress/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { pass } from '#web/testing/clock.ts';
import { fakeCaches } from '#web/testing/fake-caches.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { calledRoutes, mockRoute, requestsTo, sentTo } from '#web/testing/mock-api.ts';
import { button, current, lecture, mediaOf, openCourse, progress } from '#web/testing/open-course.tsx';

const recorded = [1, 2].map((n) =>
  lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4`, durationSeconds: 1710 }),
);

test('Ten minutes of watching, with a pause and a seek, make at most 1.2 calls a minute, all with the study token (docs/adr/051)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  freshBrowser({ user: person() });
  const { written } = fakeCaches();
  const player = fakeVideo();
  await openCourse(
    progress(
      0,
      { media: mediaOf('lec_1'), studyToken: { lectureId: anId('lec_1'), token: 'token 1' } },
      recorded,
    ),
  );
  await current();
  // the viewer’s own stub plays nothing
  HTMLMediaElement.prototype.play = player.play;
  player.load();
  mockRoute(savePosition, ({ body }) =>
    // as the server does once it is too old
    (body as { positionSeconds: number }).positionSeconds > 300 ? { studyToken: 'token 2' } : {},
  );
  const before = requestsTo().length;
  let second = 0;
  const watch = async (seconds: number) => {
    for (const end = second + seconds; second < end; second += 4) {
      player.at(second);
      await pass(4000);
    }
  };
  fireEvent.click(await button('Play video'));
  await watch(200);
  act(() => player.element().pause());
  await pass(20_000);
  fireEvent.click(await button('Play'));
  await watch(100);
  second = 900;
  player.at(second);
  fireEvent.seeked(player.element());
  await watch(280);
  await pass();

  expect(requestsTo().length - before).toBeLessThanOrEqual(12);
  // the addresses of the next lecture
  expect(new Set(calledRoutes().slice(before))).toEqual(
    new Set([savePosition.name, 'media/get-lecture-media']),
  );
  const sent = sentTo(savePosition) as { positionSeconds: number; studyToken: string }[];
  expect(sent.length).toBeGreaterThanOrEqual(10);
  // a copy each 15 s (docs/adr/051)
  expect(written.length).toBeGreaterThanOrEqual(35);
  expect(written.length).toBeLessThanOrEqual(40);
  // the pause, and the seek within seconds
  expect(sent.some(({ positionSeconds }) => positionSeconds === 196)).toBe(true);
  expect(sent.find(({ positionSeconds }) => positionSeconds > 300)?.positionSeconds).toBeLessThan(906);
  expect(sent.map(({ studyToken }) => studyToken)).toEqual(
    sent.map((_, n) => ((sent[n - 1]?.positionSeconds ?? 0) > 300 ? 'token 2' : 'token 1')),
  );
});
