import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcademyClock } from '../clock/clock.ts';
import type { Invocation } from '../lambda/invocation.ts';
import type { BusEvent } from '../emulators/ses/ses-contract.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import { matchPattern } from './match-pattern.ts';
import { type Json, type JsonObject, objectAt } from '../template/json.ts';
import { DEFAULT_BUS, type EventRuleSpec } from '../template/resources/read-event-rules.ts';

export type EventBusOptions = {
  rules: readonly EventRuleSpec[];
  region: string;
  accountId: string;
  clock: Pick<AcademyClock, 'now'>;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  /** adds a message to a queue of the template */
  send: (queueArn: string, body: string) => void;
  onError?: (error: unknown) => void;
  /** between the attempts of one invocation, default short, because a developer waits */
  pauseMs?: number;
};

export type EventBus = {
  /** Sends an event to every function and queue whose rule it matches, without waiting for functions. */
  put(event: BusEvent, busName?: string): void;
  /** Resolves when functions have handled or dropped every event. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Asynchronous invocations are tried again twice, as Lambda does. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/** The buses of EventBridge, the account's own and those of the template, with the template's rules. */
export function startEventBus(options: EventBusOptions): EventBus {
  const { rules, clock, invoke, onError = () => undefined, pauseMs = PAUSE_MS } = options;
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function call(functionName: string, logicalId: string, event: JsonObject): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped; attempt += 1) {
      const { functionError, payload } = await invoke(functionName, event);
      if (functionError === undefined) return;
      if (attempt === ATTEMPTS) onError(`${logicalId}: an event was dropped: ${JSON.stringify(payload)}`);
      else await sleep(attempt * pauseMs, undefined, { ref: false });
    }
  }

  function deliver({ target, logicalId }: EventRuleSpec, event: JsonObject): void {
    if ('queueArn' in target) {
      options.send(target.queueArn, JSON.stringify(selectPart(event, target.inputPath)));
      return;
    }
    const done = call(target.functionName, logicalId, event)
      .catch(onError)
      .finally(() => running.delete(done));
    running.add(done);
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    put: ({ source, detailType, detail }, busName = DEFAULT_BUS) => {
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
      for (const rule of rules)
        if (rule.busName === busName && matchPattern(rule.pattern, event)) deliver(rule, event);
    },
    idle,
    stop: async () => {
      stopped = true;
      await idle();
    },
  };
}

function selectPart(event: JsonObject, inputPath: string | undefined): JsonObject {
  if (inputPath === undefined) return event;
  if (inputPath === '$.detail') return objectAt(event, 'detail');
  throw new LocalCloudError(`The local cloud cannot run the input path ${inputPath} of a rule.`);
}
