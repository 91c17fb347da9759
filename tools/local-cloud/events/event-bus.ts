import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcademyClock } from '../clock/clock.ts';
import type { Invocation } from '../lambda/invocation.ts';
import type { BusEvent } from '../emulators/ses/ses-contract.ts';
import { matchPattern } from './match-pattern.ts';
import type { Json, JsonObject } from '../template/json.ts';
import type { EventRuleSpec } from '../template/resources/read-event-rules.ts';

export type EventBusOptions = {
  rules: readonly EventRuleSpec[];
  region: string;
  accountId: string;
  clock: Pick<AcademyClock, 'now'>;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  onError?: (error: unknown) => void;
  /** between the attempts of one invocation, default short, because a developer waits */
  pauseMs?: number;
};

export type EventBus = {
  /** Sends an event to every function whose rule it matches, without waiting for them. */
  put(event: BusEvent): void;
  /** Resolves when every event was handled or dropped. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Asynchronous invocations are tried again twice, as Lambda does. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/** The account's default bus of EventBridge, with the rules of the template. */
export function startEventBus(options: EventBusOptions): EventBus {
  const { rules, clock, invoke, onError = () => undefined, pauseMs = PAUSE_MS } = options;
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function call({ functionName, logicalId }: EventRuleSpec, event: JsonObject): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped; attempt += 1) {
      const { functionError, payload } = await invoke(functionName, event);
      if (functionError === undefined) return;
      if (attempt === ATTEMPTS) onError(`${logicalId}: an event was dropped: ${JSON.stringify(payload)}`);
      else await sleep(attempt * pauseMs, undefined, { ref: false });
    }
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    put: ({ source, detailType, detail }) => {
      if (stopped) return;
      const event: JsonObject = {
        version: '0',
        id: randomUUID(),
        'detail-type': detailType,
        source,
        account: options.accountId,
        time: new Date(clock.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
        region: options.region,
        resources: [],
        detail: detail as Json,
      };
      for (const rule of rules.filter(({ pattern }) => matchPattern(pattern, event))) {
        const done = call(rule, event)
          .catch(onError)
          .finally(() => running.delete(done));
        running.add(done);
      }
    },
    idle,
    stop: async () => {
      stopped = true;
      await idle();
    },
  };
}
