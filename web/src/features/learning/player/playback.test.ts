import { expect, test, vi } from 'vitest';
import { createPlayback } from './playback.ts';

test('A seek, a start and a pause reach the player that is shown, and no other; without one they do nothing', () => {
  const playback = createPlayback();
  const target = () => ({
    play: vi.fn<() => void>(),
    seekTo: vi.fn<(positionSeconds: number) => void>(),
    pause: vi.fn<() => void>(),
  });
  const [first, second] = [target(), target()];
  playback.pause();
  playback.seekTo(3);
  playback.setTarget(first);
  playback.seekTo(4);
  playback.setTarget(second);
  playback.seekTo(5);
  playback.play();
  playback.pause();
  playback.setTarget(undefined);
  playback.seekTo(6);
  expect(first.seekTo.mock.calls).toEqual([[4]]);
  expect(second.seekTo.mock.calls).toEqual([[5]]);
  expect([first.play.mock.calls, second.play.mock.calls]).toEqual([[], [[]]]);
  expect([first.pause.mock.calls, second.pause.mock.calls]).toEqual([[], [[]]]);
});

test('A player that is gone leaves no position of its lecture behind', () => {
  const playback = createPlayback();
  playback.setTarget({ play: () => undefined, seekTo: () => undefined, pause: () => undefined });
  playback.publish({ positionSeconds: 90, durationSeconds: 100, playing: true });
  playback.setTarget(undefined);
  expect(playback.getSnapshot()).toEqual({ positionSeconds: 0, durationSeconds: 0, playing: false });
});
