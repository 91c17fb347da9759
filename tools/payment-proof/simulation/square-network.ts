import type { SquareSimulator } from '@twillfield/square-simulator';
import type { Outage } from './evidence.ts';
import { never } from './ports.ts';
import { fetchSimulator } from './square-adapter.ts';

/** The network between the academy and Square: outages, and charges that are held on their way. */
export class SquareNetwork {
  /** The bodies of the charges that left the academy, by idempotency key. */
  readonly charges = new Map<string, string[]>();
  readonly outages: Outage[] = [];
  /** So many next charges are held before they reach Square, until they are released. */
  heldCharges = 0;
  readonly #heldRequests: (() => void)[] = [];
  readonly #now: () => number;
  readonly #outside: <T>(run: () => T) => T;

  /** `outside` runs something inside the simulation, outside its functions. */
  constructor(now: () => number, outside: <T>(run: () => T) => T) {
    this.#now = now;
    this.#outside = outside;
  }

  /** Square cannot be reached. */
  get isDown(): boolean {
    const last = this.outages.at(-1);
    return last !== undefined && last.to === undefined;
  }

  set isDown(down: boolean) {
    const last = this.outages.at(-1);
    if (down === this.isDown) return;
    if (down) this.outages.push({ from: this.#now() });
    else if (last) last.to = this.#now();
  }

  /** Takes a request to Square; rejects with what `broken` makes while Square is down. `name` is Square's own name of the call. */
  send(
    square: SquareSimulator,
    name: string,
    url: string,
    init: RequestInit,
    broken: () => Error,
  ): Promise<Response> {
    if (this.isDown) return Promise.reject(broken());
    if (name === 'CreatePayment' && typeof init.body === 'string') this.#recordCharge(init.body);
    if (name === 'CreatePayment' && this.heldCharges > 0) return this.#hold(square, url, init);
    return fetchSimulator(square, url, init);
  }

  /** Held charges arrive at Square; its responses are lost. */
  releaseCharges(): void {
    this.heldCharges = 0;
    for (const arrive of this.#heldRequests.splice(0)) arrive();
  }

  #hold(square: SquareSimulator, url: string, init: RequestInit): Promise<never> {
    this.heldCharges -= 1;
    // Its sender has given up: nothing reads a response that breaks off.
    const arrive = () => fetchSimulator(square, url, init).catch(() => undefined);
    this.#heldRequests.push(() => void this.#outside(arrive));
    return never();
  }

  #recordCharge(body: string): void {
    const { idempotency_key: key = '' } = JSON.parse(body) as { idempotency_key?: string };
    this.charges.set(key, [...(this.charges.get(key) ?? []), body]);
  }
}
