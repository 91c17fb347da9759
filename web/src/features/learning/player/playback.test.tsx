import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlayback, usePlayback } from './playback.ts';

afterEach(cleanup);

test('What is not playing is at second 0 of an unknown length', () => {
  expect(createPlayback().getSnapshot()).toEqual({ seconds: 0, duration: 0, playing: false });
});

test('Listeners hear of every change, of the same state once, and nothing after they have stopped', () => {
  const playback = createPlayback();
  const listener = vi.fn<() => void>();
  const stop = playback.subscribe(listener);
  playback.publish({ seconds: 1, duration: 60, playing: true });
  playback.publish({ seconds: 1, duration: 60, playing: true });
  expect(listener).toHaveBeenCalledTimes(1);
  playback.publish({ seconds: 1, duration: 60, playing: false });
  playback.publish({ seconds: 1, duration: 61, playing: false });
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  playback.publish({ seconds: 2, duration: 61, playing: false });
  expect(listener).toHaveBeenCalledTimes(3);
});

test('A seek, a start and a pause reach the player that is shown, and no other; without one they do nothing', () => {
  const playback = createPlayback();
  const target = () => ({
    play: vi.fn<() => void>(),
    seekTo: vi.fn<(seconds: number) => void>(),
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
  playback.publish({ seconds: 90, duration: 100, playing: true });
  playback.setTarget(undefined);
  expect(playback.getSnapshot()).toEqual({ seconds: 0, duration: 0, playing: false });
});

test('A component shows the second that was published', () => {
  const playback = createPlayback();
  const Shown = () => <p>{usePlayback(playback).seconds}</p>;
  render(<Shown />);
  act(() => playback.publish({ seconds: 12, duration: 60, playing: true }));
  expect(screen.getByText('12')).toBeTruthy();
});
