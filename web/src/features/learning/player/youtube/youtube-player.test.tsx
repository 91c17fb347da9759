import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from '../playback.ts';
import { YoutubePlayer } from './youtube-player.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const open = () => render(<YoutubePlayer id="dQw4w9WgXcQ" title="Networks" />);
const frame = () => document.querySelector('iframe');
const load = () => {
  const element = frame();
  if (element) fireEvent.load(element);
};
const run = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const answer = (origin = 'https://www.youtube-nocookie.com', source = frame()?.contentWindow ?? null) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: '{}' }));
  });
const hidden = () => frame()?.className.includes('invisible');

test('A page in the frame that never answers is replaced by the fixed text, the title and two ways on (G-100)', () => {
  open();
  expect(frame()?.src).toBe(
    `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`,
  );
  load();
  run(4_999);
  expect(hidden()).toBe(true);
  run(1);
  expect(frame()).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Failed to initialize playerNetworks');
  expect(screen.getByRole('link', { name: 'Open outside' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  load();
  answer();
  run(60_000);
  expect(hidden()).toBe(false);
});

test('A page that does not load within 20 seconds counts as unavailable (G-100)', () => {
  open();
  run(19_999);
  expect(frame()).toBeTruthy();
  run(1);
  expect(screen.getByText('Failed to initialize player')).toBeTruthy();
});

test('The player is asked once it has loaded, until it answers from its own frame (G-100)', () => {
  open();
  const ask = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage').mockReturnValue();
  run(1_000);
  expect(ask).not.toHaveBeenCalled();
  load();
  run(1_000);
  expect(ask.mock.calls.map(([question]) => String(question))).toEqual(
    Array.from({ length: 4 }, () => '{"event":"listening","id":"lecture","channel":"widget"}'),
  );
  answer('https://elsewhere.example');
  answer(undefined, window);
  expect(hidden()).toBe(true);
  answer();
  expect(hidden()).toBe(false);
  run(10_000);
  expect(ask.mock.calls.slice(4).map(([said]) => String(said))).toEqual(
    ['onError', 'onStateChange'].map(
      (event) =>
        `{"event":"command","func":"addEventListener","args":["${event}"],"id":"lecture","channel":"widget"}`,
    ),
  );
});

const says = (event: string, info: unknown) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: 'https://www.youtube-nocookie.com',
        source: frame()?.contentWindow ?? null,
        data: JSON.stringify({ event, info, id: 'lecture', channel: 'widget' }),
      }),
    );
  });

test('Second 0 of a video that has not begun to play is no position, also in a frame that is opened again', () => {
  const onPosition = vi.fn<(positionSeconds: number) => void>();
  render(<YoutubePlayer id="dQw4w9WgXcQ" title="Networks" positionSeconds={61.7} onPosition={onPosition} />);
  const cue = () => {
    load();
    answer();
    says('initialDelivery', { currentTime: 0, duration: 300, playerState: 5 });
    says('infoDelivery', { currentTime: 0, playerState: 3 });
    says('infoDelivery', { currentTime: 0 });
  };
  cue();
  expect(onPosition).not.toHaveBeenCalled();
  says('infoDelivery', { currentTime: 61.7, playerState: 1 });
  expect(onPosition.mock.calls).toEqual([[61.7]]);
  says('onError', 5);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  onPosition.mockClear();
  cue();
  expect(onPosition.mock.calls.filter(([positionSeconds]) => positionSeconds < 61)).toEqual([]);
});

test('The position is told at most once a second while it plays, when it pauses and after a jump; it opens where it was left', () => {
  const onPosition = vi.fn<(positionSeconds: number) => void>();
  const playback = createPlayback();
  const props = { id: 'dQw4w9WgXcQ', title: 'Networks', positionSeconds: 61.7, onPosition, playback };
  render(<YoutubePlayer {...props} />);
  expect(frame()?.src).toContain('&start=61');
  load();
  answer();
  says('infoDelivery', { currentTime: 61.7, duration: 300, playerState: 1 });
  for (const currentTime of [62, 62.2, 62.4]) says('infoDelivery', { currentTime });
  expect(onPosition.mock.calls).toEqual([[61.7]]);
  run(1_000);
  says('infoDelivery', { currentTime: 62.8 });
  expect(onPosition).toHaveBeenLastCalledWith(62.8);
  expect(playback.getSnapshot()).toEqual({ positionSeconds: 62.8, durationSeconds: 300, playing: true });
  says('infoDelivery', { currentTime: 200 });
  expect(onPosition).toHaveBeenLastCalledWith(200);
  says('infoDelivery', { currentTime: 200.5, playerState: 2 });
  expect(onPosition).toHaveBeenLastCalledWith(200.5);
  const tell = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage').mockReturnValue();
  playback.seekTo(30);
  expect(tell.mock.calls[0]?.[0]).toBe(
    '{"event":"command","func":"seekTo","args":[30,true],"id":"lecture","channel":"widget"}',
  );
  says('onError', 5);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(frame()?.src).toContain('&start=30');
});

test.each([
  ['paused', 'pause', false],
  ['started below a card', 'play', true],
] as const)('It can be %s from outside, also before YouTube has answered', (_what, command, isCovered) => {
  const playback = createPlayback();
  render(
    <YoutubePlayer id="dQw4w9WgXcQ" title="Networks" playback={playback} continues isCovered={isCovered} />,
  );
  const startsByItself = () => frame()?.src.includes('&autoplay=1');
  expect(startsByItself()).toBe(!isCovered);
  act(() => playback[command]());
  expect(startsByItself()).toBe(isCovered);
  load();
  answer();
  const tell = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage').mockReturnValue();
  playback[command]();
  expect(tell.mock.calls[0]?.[0]).toBe(
    `{"event":"command","func":"${command}Video","args":[],"id":"lecture","channel":"widget"}`,
  );
});

test('Its end is told once, and that it was left when it plays again or is moved', () => {
  const [onEnded, onMoved, playback] = [vi.fn<() => void>(), vi.fn<() => void>(), createPlayback()];
  render(<YoutubePlayer id="dQw4w9WgXcQ" title="Networks" {...{ onEnded, onMoved, playback }} />);
  load();
  answer();
  says('infoDelivery', { currentTime: 299, duration: 300, playerState: 1 });
  onMoved.mockClear();
  says('onStateChange', 0);
  says('infoDelivery', { currentTime: 300, playerState: 0 });
  expect([onEnded.mock.calls.length, onMoved.mock.calls.length]).toEqual([1, 0]);
  act(() => playback.seekTo(20));
  expect(onMoved).toHaveBeenCalledTimes(1);
  says('infoDelivery', { currentTime: 20, playerState: 1 });
  expect(onMoved).toHaveBeenCalledTimes(2);
  says('infoDelivery', { currentTime: 300, playerState: 0 });
  expect(onEnded).toHaveBeenCalledTimes(2);
});
