import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { overLostNetwork } from './over-lost-network.ts';
import { noResponseFromStorage, UploadError } from './upload-error.ts';

const cancel = { current: new AbortController() };
const onPause = vi.fn<(paused: boolean) => void>();
const over = (pauses: readonly number[], work: (signal: AbortSignal) => Promise<string>) =>
  overLostNetwork({ signal: cancel.current.signal, onPause }, pauses, work).catch(
    (error: Error) => error.message,
  );
const network = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
/** Work that ends only when it is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(new UploadError('cancelled', 'Upload was cancelled')));
  });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  cancel.current = new AbortController();
});
afterEach(() => {
  onPause.mockReset();
});

describe('Work over a network that can be lost', () => {
  test('Lost, it is given up at once, waits without an end, and is done again when the network is back', async () => {
    const work = vi.fn(endless);
    const done = over([], work);
    network(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(onPause.mock.calls).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(1);
    work.mockResolvedValueOnce('done');
    network(true);
    await settle();
    expect(await done).toBe('done');
    expect(onPause.mock.calls).toEqual([[true], [false]]);
  });

  test('Without a network it does not begin before there is one', async () => {
    network(false);
    const work = vi.fn(() => Promise.resolve('done'));
    const done = over([], work);
    await settle();
    expect(work).not.toHaveBeenCalled();
    network(true);
    expect(await done).toBe('done');
  });

  test('With a network, a call without response is repeated after each pause, then its error is thrown', async () => {
    const work = vi.fn(() => Promise.reject<string>(noResponseFromStorage()));
    const done = over([1000, 4000], work);
    await vi.advanceTimersByTimeAsync(500 + 999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500 + 4000);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(await done).toBe('No response from S3. Please check your connection.');
  });

  test('Times without a network do not count as repetitions', async () => {
    const work = vi.fn(endless);
    const done = over([], work);
    for (let lost = 0; lost < 3; lost++) {
      network(false);
      await vi.advanceTimersByTimeAsync(500);
      network(true);
      await settle();
    }
    expect(work).toHaveBeenCalledTimes(4);
    cancel.current.abort();
    expect(await done).toBe('Upload was cancelled');
  });

  test('What would fail again is not repeated', async () => {
    const work = vi.fn(() => Promise.reject<string>(new UploadError('refused', 'HTTP error: 503')));
    expect(await over([1000], work)).toBe('HTTP error: 503');
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('Cancelled while it waits for the network, it ends', async () => {
    network(false);
    const done = over([], endless);
    await settle();
    cancel.current.abort();
    expect(await done).toBe('Upload was cancelled');
  });
});
