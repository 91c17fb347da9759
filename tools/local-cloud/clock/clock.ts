import { join } from 'node:path';
import { readJsonFile, writeDurably } from '../emulators/durable-file.ts';

/**
 * The academy's clock: the machine's clock plus an offset that the console changes.
 * The offset (ms) is in shared memory, so function workers follow it at once (install-academy-date.ts).
 */
export interface AcademyClock {
  /** ms since the epoch, moved by the offset */
  now(): number;
  readonly offsetMs: number;
  /** moves the clock by ms (negative moves it back) and makes every sleeper check again */
  advance(ms: number): void;
  /** back to the machine's time */
  reset(): void;
  /** calls fn after every change; returns a function that stops it */
  onChange(fn: () => void): () => void;
  /** resolves when the clock has reached the instant (ms); rejects with the signal's reason when aborted */
  sleepUntil(instantMs: number, signal?: AbortSignal): Promise<void>;
  /** 8 bytes: the offset in ms as BigInt64 */
  readonly buffer: SharedArrayBuffer;
  /** reads the offset stored in dataDir, if any */
  load(dataDir: string): Promise<void>;
  /** stores the offset in dataDir, by atomic rename */
  save(dataDir: string): Promise<void>;
}

/** setTimeout counts in 32 bits; a longer sleep is several shorter ones */
const LONGEST_TIMER_MS = 2_147_483_647;
const FILE = 'clock.json';

/** One clock for every part of the local cloud that shows or compares time. */
export function createAcademyClock(machineNow: () => number = Date.now): AcademyClock {
  const buffer = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const offset = new BigInt64Array(buffer);
  const listeners = new Set<() => void>();

  const move = (offsetMs: number) => {
    Atomics.store(offset, 0, BigInt(Math.round(offsetMs)));
    for (const listener of listeners) listener();
  };
  const clock: AcademyClock = {
    buffer,
    now: () => machineNow() + clock.offsetMs,
    get offsetMs() {
      return Number(Atomics.load(offset, 0));
    },
    advance: (ms) => move(clock.offsetMs + ms),
    reset: () => move(0),
    onChange(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    sleepUntil: (instantMs, signal) =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const finish = (end: () => void) => {
          clearTimeout(timer);
          stopListening();
          signal?.removeEventListener('abort', aborted);
          end();
        };
        const aborted = () => finish(() => reject(signal?.reason as Error));
        const check = () => {
          clearTimeout(timer);
          const left = instantMs - clock.now();
          if (left <= 0) finish(resolve);
          else timer = setTimeout(check, Math.min(left, LONGEST_TIMER_MS));
        };
        const stopListening = clock.onChange(check);
        signal?.addEventListener('abort', aborted, { once: true });
        if (signal?.aborted) aborted();
        else check();
      }),
    async load(dataDir) {
      const kept = (await readJsonFile(join(dataDir, FILE))) as { offsetMs: number } | undefined;
      if (kept !== undefined) move(kept.offsetMs);
    },
    async save(dataDir) {
      await writeDurably(join(dataDir, FILE), JSON.stringify({ offsetMs: clock.offsetMs }));
    },
  };
  return clock;
}
