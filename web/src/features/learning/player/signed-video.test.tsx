import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { media, video, open, button, run, slider, told, setUpPlayer } from '#web/testing/open-player.tsx';

setUpPlayer();

describe('an address that has expired', () => {
  test('is replaced by the one that came meanwhile, only when it fails; if that fails too another one is asked for, without an error', () => {
    const onMediaFailed = told<() => void>();
    const give = open({ onMediaFailed });
    video.load();
    give({ onMediaFailed, media: media('/media/u/networks.mp4?second') });
    expect(video.element().getAttribute('src')).toBe('/media/u/networks.mp4?first');
    video.fail(2);
    expect(video.element().getAttribute('src')).toBe('/media/u/networks.mp4?second');
    expect(onMediaFailed).not.toHaveBeenCalled();
    video.fail(4);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onMediaFailed).toHaveBeenCalledTimes(1);
    give({ onMediaFailed, media: media('/media/u/networks.mp4?third') });
    expect(video.element().getAttribute('src')).toBe('/media/u/networks.mp4?third');
    video.fail(4);
    expect(screen.getByRole('alert').textContent).toContain('Error loading video');
    give({ onMediaFailed, media: media('/media/u/networks.mp4?fourth') });
    fireEvent.click(button('Try again'));
    video.fail(4);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onMediaFailed).toHaveBeenCalledTimes(2);
  });

  test('a second time, after a seek to another place, is replaced again, also if nothing has played meanwhile', () => {
    const onMediaFailed = told<() => void>();
    const give = open({ onMediaFailed });
    video.load();
    video.at(852);
    video.seeked();
    video.fail(2);
    give({ onMediaFailed, media: media('/media/u/networks.mp4?second') });
    video.load();
    fireEvent.change(slider('Seek'), { target: { value: '80' } });
    video.fail(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onMediaFailed).toHaveBeenCalledTimes(2);
    give({ onMediaFailed, media: media('/media/u/networks.mp4?third') });
    video.load();
    expect([video.element().currentTime, video.element().paused]).toEqual([1368, true]);
    video.fail(2);
    expect(screen.getByRole('alert').textContent).toContain('Error loading video');
  });

  test('and for which no other comes is an error after 20 seconds, which can be tried again', () => {
    const onMediaFailed = told<() => void>();
    const give = open({ onMediaFailed });
    video.load();
    video.fail(2);
    run(20_000);
    fireEvent.click(button('Try again'));
    expect(onMediaFailed).toHaveBeenCalledTimes(2);
    give({ onMediaFailed, media: media('/media/u/networks.mp4?second') });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(video.element().getAttribute('src')).toBe('/media/u/networks.mp4?second');
  });
});

test('An uploaded file is never played from its address without a signature', () => {
  open({ media: undefined });
  expect(video.element().getAttribute('src')).toBeNull();
  expect(screen.getByText('Loading video...')).toBeTruthy();
});

test('The addresses of another lecture are not this one’s', () => {
  open({ media: media('/media/u/other.mp4', 'lec_9') });
  expect(video.element().getAttribute('src')).toBeNull();
});
