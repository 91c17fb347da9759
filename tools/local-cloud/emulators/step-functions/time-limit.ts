/** a longer limit (24 days of machine time) never ends a workflow; a longer timer would fire at once */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * The TimeoutSeconds of a workflow. It counts the machine's time plus what a moved clock cut off the workflow's own waits: so a
 * loop of waits ends as it would on AWS, while moving the clock by weeks does not kill a payment in flight.
 */
export class TimeLimit {
  #left: number;
  #since = performance.now();
  #timer: NodeJS.Timeout | undefined;
  readonly #onEnd: () => void;

  constructor(limitMs: number, onEnd: () => void) {
    this.#left = limitMs;
    this.#onEnd = onEnd;
    this.spend(0);
  }

  /** Counts ms of workflow time that did not pass on the machine. */
  spend(ms: number): void {
    const now = performance.now();
    this.#left -= now - this.#since + Math.max(0, ms);
    this.#since = now;
    clearTimeout(this.#timer);
    if (this.#left <= 0) this.#onEnd();
    else if (this.#left <= LONGEST_TIMER_MS) this.#timer = setTimeout(this.#onEnd, this.#left);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
