import { AsyncLocalStorage } from 'node:async_hooks';

/** A timer of the simulation, with the methods of Node's timers that libraries call. */
export interface VirtualTimer {
  at: number;
  fire: () => void;
  ref(): VirtualTimer;
  unref(): VirtualTimer;
  hasRef(): boolean;
}

/** The time of one simulation, ms since 1970: it moves only by `step`. */
export class VirtualTime {
  #now: number;
  #timers: VirtualTimer[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  /** Calls `fire` once, when the simulation's time has come to `at` (ms). Timers of one instant fire in the order they were set. */
  at(at: number, fire: () => void): VirtualTimer {
    const timer: VirtualTimer = {
      // as Node: whole milliseconds, so that the clock never shows a part of one
      at: Math.max(Math.ceil(at), this.#now),
      fire: AsyncLocalStorage.bind(fire),
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
    };
    const behind = this.#timers.findLastIndex((other) => other.at <= timer.at);
    this.#timers.splice(behind + 1, 0, timer);
    return timer;
  }

  cancel(timer: VirtualTimer): void {
    const index = this.#timers.indexOf(timer);
    if (index !== -1) this.#timers.splice(index, 1);
  }

  readonly sleepUntil = (instant: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const aborted = () => {
        this.cancel(timer);
        reject(signal?.reason as Error);
      };
      const timer = this.at(instant, () => {
        signal?.removeEventListener('abort', aborted);
        resolve();
      });
      signal?.addEventListener('abort', aborted, { once: true });
    });

  readonly sleep = (ms: number): Promise<void> => this.sleepUntil(this.#now + ms);

  /** Moves to the next timer that is due until `limit` (ms) and fires it; false when there is none, and `limit` is reached. */
  step(limit: number): boolean {
    const [next] = this.#timers;
    if (next === undefined || next.at > limit) {
      this.#now = limit;
      return false;
    }
    this.#timers.shift();
    this.#now = next.at;
    next.fire();
    return true;
  }
}
