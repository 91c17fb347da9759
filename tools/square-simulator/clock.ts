/** The clock that the simulator lives by: the academy's clock at home, a test's own clock in tests. */
export interface SimulatorClock {
  /** ms since the epoch */
  now(): number;
  /** Resolves when the clock reaches the instant; rejects when the signal aborts. */
  sleepUntil?(instantMs: number, signal?: AbortSignal): Promise<void>;
}

const LONGEST_TIMER_MS = 60_000;

/** Waits for an instant of the clock. Never rejects: false when the signal ended the wait. */
export async function waitUntil(
  clock: SimulatorClock,
  instantMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false;
  if (clock.sleepUntil) {
    // A clock that does not know the signal must not hold the caller: whichever comes first.
    await Promise.race([clock.sleepUntil(instantMs, signal).catch(whenAborted(signal)), aborted(signal)]);
    return !signal.aborted;
  }
  while (!signal.aborted && clock.now() < instantMs) {
    await timer(Math.min(instantMs - clock.now(), LONGEST_TIMER_MS), signal);
  }
  return !signal.aborted;
}

/** Waits in the machine's time; ends early when the signal aborts. */
export function timer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(handle);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const handle = setTimeout(done, ms);
    handle.unref();
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function whenAborted(signal: AbortSignal): (reason: unknown) => void {
  return (reason) => {
    if (!signal.aborted) throw reason;
  };
}
