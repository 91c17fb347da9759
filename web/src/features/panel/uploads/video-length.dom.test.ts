import { describe, expect, test, vi } from 'vitest';
import { mockVideoLength } from '#web/testing/video-metadata.ts';
import { videoLength } from './video-length.ts';

const FILE = new File(['film'], 'film.mp4', { type: 'video/mp4' });

describe('The length of a video file', () => {
  test.each([
    ['is in whole seconds', 64.6, 65],
    ['is missing of a recording that does not say it', Number.POSITIVE_INFINITY, undefined],
    ['is missing of a picture that stands still', 0.2, undefined],
    ['is missing above a hundred hours, which no course takes', 360_001, undefined],
    ['is missing of a file that the browser cannot read', undefined, undefined],
  ])('%s', async (_, seconds, length) => {
    const { forgotten } = mockVideoLength(seconds);
    expect(await videoLength(FILE)).toBe(length);
    expect(forgotten).toEqual(['blob:video']);
  });

  test('is given up after ten seconds', async () => {
    const { forgotten } = mockVideoLength();
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockReturnValue();
    vi.useFakeTimers();
    const length = videoLength(FILE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await length).toBeUndefined();
    expect(forgotten).toEqual(['blob:video']);
  });
});
