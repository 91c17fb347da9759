import type { Ports } from './ports.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Moves a simulation's time while a call is awaited. */
export class TimeDriver {
  readonly #time: VirtualTime;
  readonly #ports: Ports;
  #awaited = 0;
  #isMoving = false;

  constructor(time: VirtualTime, ports: Ports) {
    this.#time = time;
    this.#ports = ports;
  }

  /** Resolves with `work`; everything that is due meanwhile happens, each at its time. */
  async until<T>(work: Promise<T>): Promise<T> {
    this.#awaited += 1;
    const counted = work.finally(() => {
      this.#awaited -= 1;
    });
    const [result] = await Promise.all([counted, this.#move()]);
    return result;
  }

  async #move(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    try {
      for (;;) {
        await this.#ports.rest();
        if (this.#awaited === 0) return;
        if (!this.#time.step(Number.MAX_SAFE_INTEGER))
          throw new Error('A call is awaited, but no timer is set: it would never end.');
      }
    } finally {
      this.#isMoving = false;
    }
  }
}
