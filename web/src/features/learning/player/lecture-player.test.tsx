import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import {
  media,
  own,
  video,
  open,
  button,
  slider,
  press,
  run,
  told,
  setUpPlayer,
  stubMedia,
} from '#web/testing/open-player.tsx';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { createPlayback } from './playback.ts';

setUpPlayer();

describe('playing', () => {
  test('gives the focus of a button that goes to the button that plays and pauses, also in the next lecture', async () => {
    const offer = { over: <button type="button">Play now</button>, isCovered: true };
    const give = open();
    video.load();
    button('Play video').focus();
    await act(async () => fireEvent.click(button('Play video')));
    expect(document.activeElement).toBe(button('Pause'));
    await act(async () => video.end());
    await act(async () => give(offer));
    button('Play now').focus();
    await act(async () => give({}));
    expect(document.activeElement).toBe(button('Play'));
    await act(async () =>
      give({
        lecture: { ...own, _id: anId('lec_2'), title: 'Databases' },
        media: media('/media/u/2.mp4', 'lec_2'),
      }),
    );
    expect(document.activeElement).toBe(screen.getAllByRole('button')[0]);
  });

  test('tells its second each 1,000 ms, when it pauses and after a seek, and to whatever is beside it [CONST-27]', () => {
    const onPosition = told<(positionSeconds: number) => void>();
    const playback = createPlayback();
    open({ onPosition, playback });
    video.load();
    fireEvent.click(button('Play'));
    video.at(1.02);
    run(999);
    expect(onPosition).not.toHaveBeenCalled();
    run(1);
    expect(onPosition.mock.calls).toEqual([[1.02]]);
    expect(playback.getSnapshot()).toEqual({ positionSeconds: 1.02, durationSeconds: 1710, playing: true });
    expect(screen.getByText('00:01 / 28:30')).toBeTruthy();
    video.at(1.5);
    fireEvent.click(button('Pause'));
    expect(onPosition).toHaveBeenLastCalledWith(1.5);
    act(() => playback.seekTo(852));
    video.seeked();
    expect(onPosition).toHaveBeenLastCalledWith(852);
    run(5_000);
    expect(onPosition).toHaveBeenCalledTimes(3);
  });

  test('says that it waits for the line, and stops saying so once it goes on', () => {
    open();
    video.load();
    fireEvent.click(button('Play'));
    video.ready(2);
    fireEvent.waiting(video.element());
    expect(screen.getByText('Buffering…')).toBeTruthy();
    video.ready(4);
    fireEvent.playing(video.element());
    expect(screen.queryByText('Buffering…')).toBeNull();
  });
});

describe('the end', () => {
  test('completes the video once, also when it is reached by a seek, and again only after it was left (G-100)', () => {
    const onEnded = told<() => void>();
    open({ onEnded });
    video.load();
    fireEvent.change(slider('Seek'), { target: { value: '100' } });
    video.seeked();
    video.end();
    expect(onEnded).toHaveBeenCalledTimes(1);
    fireEvent.change(slider('Seek'), { target: { value: '50' } });
    video.seeked();
    expect(onEnded).toHaveBeenCalledTimes(1);
    // the browser has not ended it: the file is a little longer than its last picture
    video.at(1709.95);
    video.seeked();
    expect(onEnded).toHaveBeenCalledTimes(2);
  });

  test('is left once the video is started or moved', () => {
    const onMoved = told<() => void>();
    open({ onMoved });
    video.load();
    video.end();
    expect(onMoved).not.toHaveBeenCalled();
    fireEvent.change(slider('Seek'), { target: { value: '50' } });
    expect(onMoved).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Play'));
    expect(onMoved).toHaveBeenCalledTimes(2);
  });
});

test('An external video waits where reduced motion is asked for, and repeats once it is played', () => {
  stubMedia((query) => query.includes('reduced-motion'));
  open({ lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' } });
  video.load();
  expect([video.element().autoplay, video.element().paused]).toEqual([false, true]);
  expect(video.play).not.toHaveBeenCalled();
  fireEvent.click(button('Play video'));
  expect([video.element().loop, video.element().paused]).toEqual([true, false]);
});

test('Below what lies over the player no video starts by itself, but when it is told to', () => {
  const playback = createPlayback();
  open({
    lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' },
    playback,
    isCovered: true,
  });
  video.load();
  expect([video.element().autoplay, video.element().paused]).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
  act(() => playback.play());
  expect(video.element().paused).toBe(false);
});

test('The browser that starts without sound only is told so, and the sound comes back on demand (G-64)', async () => {
  video.play.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  open({ lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([video.element().muted, video.element().paused]).toEqual([true, false]);
  expect(screen.getByText('Playing in a loop, muted by the browser')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Unmute' })[0] as HTMLElement);
  expect(video.element().muted).toBe(false);
});

describe('What happened to the video before React had it in the page is not lost', () => {
  test('it is at its second, has its length, plays at the first press and tells its second', () => {
    const onPosition = told<(positionSeconds: number) => void>();
    const early = fakeVideo({ readyState: 4 });
    open({ positionSeconds: 852, resumes: true, onPosition });
    expect(video.element().currentTime).toBe(852);
    expect(screen.getByText('14:12 / 28:30')).toBeTruthy();
    expect(screen.getByText('Resumed at 14:12')).toBeTruthy();
    expect(slider('Seek').disabled).toBe(false);
    fireEvent.click(button('Play video'));
    expect(button('Pause')).toBeTruthy();
    early.at(853);
    run(1_000);
    expect(onPosition).toHaveBeenLastCalledWith(853);
  });

  test('an external one goes on at its second and starts by itself (G-64)', () => {
    fakeVideo({ readyState: 4 });
    open({
      lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' },
      positionSeconds: 852,
    });
    expect([video.element().currentTime, video.element().paused]).toEqual([852, false]);
    expect(button('Pause')).toBeTruthy();
  });

  test('its failure shows', () => {
    fakeVideo({ error: { code: 4 } });
    open({ lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' } });
    expect(screen.getByRole('alert').textContent).toContain('Error loading video');
  });
});

test('An external video that begins again offers the mark and the next lecture, until it is moved (G-124)', () => {
  const [onMark, onNext] = [told<() => void>(), told<() => void>()];
  open({ lecture: { ...own, type: 'url', videoUrl: 'https://media.example/one.mp4' }, onMark, onNext });
  video.load();
  const repeat = () => {
    video.at(1709.5);
    run(1_000);
    expect(screen.queryByText(/You have reached the end/)).toBeNull();
    video.at(0.1);
    video.seeked();
  };
  repeat();
  fireEvent.click(button('Mark as Complete'));
  fireEvent.click(button('Next lecture'));
  expect([onMark.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 1]);
  press('ArrowRight');
  repeat();
  expect(screen.getByText('You have reached the end. It plays again.')).toBeTruthy();
  fireEvent.change(slider('Seek'), { target: { value: '100' } });
  fireEvent.change(slider('Seek'), { target: { value: '0' } });
  video.seeked();
  expect(screen.queryByText(/You have reached the end/)).toBeNull();
});

describe('That a video goes on where it was left is not said', () => {
  const said = () => screen.queryByText(/^Resumed at/);
  test('after a seek before the video is there', () => {
    open({ positionSeconds: 852, resumes: true });
    press('ArrowRight');
    video.load();
    expect([slider('Seek').getAttribute('aria-valuetext'), said()]).toEqual(['14:17 of 28:30', null]);
  });

  test.each([
    ['a jump to a note', { positionSeconds: 852, resumes: false }],
    ['one that was watched to its end', { positionSeconds: 1709, resumes: true }],
  ])('of %s', (_what, props) => {
    open(props);
    video.load();
    expect(said()).toBeNull();
  });
});
