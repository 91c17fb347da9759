/** The time of everything the simulator does; handed in, so that a test can move it. */
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
    // a clock may ignore the signal; the race still ends when it aborts
    await Promise.race([clock.sleepUntil(instantMs, signal).catch(whenAborted(signal)), aborted(signal)]);
    return !signal.aborted;
  }
  while (!signal.aborted && clock.now() < instantMs) {
    await timer(Math.min(instantMs - clock.now(), LONGEST_TIMER_MS), signal);
  }
  return !signal.aborted;
}

/** Waits in real time; ends early when the signal aborts. */
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
