import { UploadError, uploadCancelled } from './upload-error.ts';

/** ms in which a browser that lost the connection says so: a request may fail before. */
const NOTICED_WITHIN_MS = 500;

interface Waiting {
  readonly signal: AbortSignal;
  readonly onPause: (paused: boolean) => void;
}

/**
 * Does `work`, and does it again when the connection was lost and is back. What it is given aborts then, or when `signal` does.
 * With a connection a call without response is repeated after `pauses` (ms), then its error is thrown.
 */
export async function overLostNetwork<T>(
  { signal, onPause }: Waiting,
  pauses: readonly number[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let failed = 0; ;) {
    if (!navigator.onLine) await pause(signal, onPause, undefined);
    try {
      return await untilOffline(signal, work);
    } catch (error) {
      if (signal.aborted) throw uploadCancelled();
      if (!(error instanceof UploadError) || error.kind !== 'network') throw error;
      await wait(signal, NOTICED_WITHIN_MS);
      if (!navigator.onLine) continue;
      const again = pauses[failed++];
      if (again === undefined) throw error;
      await pause(signal, onPause, again);
    }
  }
}

/** Without a connection what is under way is given up at once: it could stay silent for minutes. */
async function untilOffline<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const listening = new AbortController();
  window.addEventListener('offline', () => lost.abort(), { signal: listening.signal });
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted && !signal.aborted) throw new UploadError('network', 'The connection was lost.');
    throw error;
  } finally {
    listening.abort();
  }
}

async function pause(
  signal: AbortSignal,
  onPause: (paused: boolean) => void,
  ms: number | undefined,
): Promise<void> {
  onPause(true);
  await wait(signal, ms, 'online');
  onPause(false);
}

/** Resolves after `ms`, when the window gets `event`, or never; rejects when `signal` aborts. */
function wait(signal: AbortSignal, ms: number | undefined, event?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const timer = ms === undefined ? undefined : setTimeout(() => finish(resolve), ms);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      listening.abort();
      settle();
    };
    const cancel = () => finish(() => reject(uploadCancelled()));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { signal: listening.signal });
    if (event !== undefined) {
      window.addEventListener(event, () => finish(resolve), { signal: listening.signal });
    }
  });
}
