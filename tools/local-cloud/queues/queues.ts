import { randomUUID } from 'node:crypto';
import type { Invocation } from '../lambda/invocation.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import type { QueueConsumerSpec, QueueSpec } from '../template/resources/read-queues.ts';
import { listFailures, toSqsEvent } from './sqs-event.ts';

/** A message that a queue holds. `receives`: how often a consumer has got it. */
export type Message = {
  id: string;
  body: string;
  receives: number;
  /** of a dead letter: the queue it comes from, and what its function said at the last try */
  deadLetterOf?: { arn: string; reason: string };
};

/** A message of a queue that no consumer reads. `from`: name of the queue that a dead letter comes from. */
export type UnreadMessage = { queue: string; body: string; from?: string; reason?: string };
/** What the queues hold, by their names. */
export type StoredMessages = Record<string, Message[]>;

export type QueuesOptions = {
  queues: readonly QueueSpec[];
  consumers: readonly QueueConsumerSpec[];
  /** changed in place */
  messages: StoredMessages;
  /** keeps `messages`; one that is lost is delivered once more, for its consumer may get it twice on AWS too */
  save: () => Promise<void>;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  onError?: (message: string, error: unknown) => void;
  /** before a second try, doubled for each further one, default short, because a developer waits */
  pauseMs?: number;
};

export type Queues = {
  /** Delivers what an earlier run left. */
  resume(): void;
  /** Returns the message's id. */
  send(queueArn: string, body: string): string;
  /** Resolves when no consumer has a message left: whether there was one. Does not wait for windows. */
  idle(): Promise<boolean>;
  list(): readonly QueueSpec[];
  /** Messages of queues that no consumer reads: dead letters. */
  listUnread(): UnreadMessage[];
  /** Sends the dead letters of this queue to the queues that they come from; other messages stay. Returns how many were sent. */
  sendAgain(queueArn: string): number;
  /** `hard`: what the queues hold is not saved, as after kill -9 */
  stop(hard?: boolean): Promise<void>;
};

const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const LONGEST_WINDOW_MS = 200;

/**
 * SQS's standard queues and Lambda's event source mappings on them: batches, a window, a limit of calls at the same time, failures
 * message by message, dead letters after the last try. A message waits shorter for its next try than its visibility timeout.
 */
export function startQueues(options: QueuesOptions): Queues {
  const { messages, onError = () => undefined } = options;
  const held = (name: string) => (messages[name] ??= []);
  const find = (arn: string) => {
    const found = options.queues.find((queue) => queue.arn === arn);
    if (found === undefined) throw new LocalCloudError(`The template has no queue ${arn}.`);
    return found;
  };
  let stopped = false;
  let draining = 0;
  let handled = 0;
  let waiters: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const keep = () => void options.save().catch((error: unknown) => onError('queues were not saved', error));

  const readers = options.consumers.map((consumer) => createReader(find(consumer.queueArn), consumer));
  const isIdle = () => stopped || readers.every((reader) => reader.isEmpty());

  function createReader(queue: QueueSpec, consumer: QueueConsumerSpec) {
    /** which a call has, or which wait for their next try */
    const invisible = new Set<string>();
    let calls = 0;
    let window: 'closed' | 'open' | 'over' = 'closed';

    function startCalls(): void {
      while (!stopped && calls < (consumer.concurrency ?? Infinity)) {
        const ready = held(queue.name).filter(({ id }) => !invisible.has(id));
        if (ready.length === 0) return;
        if (ready.length < consumer.batchSize && consumer.windowMs > 0 && window !== 'over' && !draining) {
          if (window === 'open') return;
          window = 'open';
          return after(Math.min(consumer.windowMs, LONGEST_WINDOW_MS), () => {
            window = 'over';
            startCalls();
          });
        }
        window = 'closed';
        const batch = ready.slice(0, consumer.batchSize);
        for (const message of batch) invisible.add(message.id);
        calls += 1;
        const done = deliver(batch).finally(() => {
          running.delete(done);
          calls -= 1;
          startCalls();
          if (isIdle()) for (const resolve of waiters.splice(0)) resolve();
        });
        running.add(done);
      }
    }

    async function deliver(batch: Message[]): Promise<void> {
      handled += batch.length;
      for (const message of batch) message.receives += 1;
      const { failed, reason } = await call(batch);
      for (const message of batch) {
        if (!failed.has(message.id)) remove(message);
        else if (message.receives < (queue.deadLetters?.maxReceiveCount ?? Infinity)) retryLater(message);
        else moveToDeadLetters(message, reason);
      }
      keep();
    }

    async function call(batch: Message[]): Promise<{ failed: ReadonlySet<string>; reason?: unknown }> {
      const all = new Set(batch.map(({ id }) => id));
      try {
        const { payload, functionError } = await options.invoke(
          consumer.functionName,
          toSqsEvent(queue.arn, batch),
        );
        if (functionError !== undefined) return { failed: all, reason: payload };
        if (!consumer.reportBatchItemFailures) return { failed: new Set() };
        return { failed: listFailures(payload, all), reason: payload };
      } catch (error) {
        return { failed: all, reason: error };
      }
    }

    function remove({ id }: Message): void {
      messages[queue.name] = held(queue.name).filter((message) => message.id !== id);
      invisible.delete(id);
    }

    function retryLater({ id, receives }: Message): void {
      if (stopped) return;
      const { pauseMs = PAUSE_MS } = options;
      const pause = Math.min(queue.visibilityTimeoutMs, LONGEST_PAUSE_MS, pauseMs * 2 ** (receives - 1));
      after(pause, () => {
        invisible.delete(id);
        startCalls();
      });
    }

    function moveToDeadLetters(message: Message, reason: unknown): void {
      remove(message);
      if (queue.deadLetters !== undefined)
        held(find(queue.deadLetters.arn).name).push({
          ...message,
          receives: 0,
          deadLetterOf: { arn: queue.arn, reason: describeReason(reason) },
        });
      onError(`${consumer.functionName} failed on every try; its event is a dead letter now`, reason);
    }

    return { queue, startCalls, isEmpty: () => held(queue.name).length === 0 };
  }

  const startAllCalls = () => {
    for (const reader of readers) reader.startCalls();
  };
  const send = (queueArn: string, body: string) => {
    const queue = find(queueArn);
    const id = randomUUID();
    held(queue.name).push({ id, body, receives: 0 });
    for (const reader of readers) if (reader.queue === queue) reader.startCalls();
    return id;
  };
  return {
    resume: startAllCalls,
    send,
    list: () => options.queues,
    sendAgain: (queueArn) => {
      const { name } = find(queueArn);
      const { dead = [], others = [] } = Object.groupBy(held(name), ({ deadLetterOf }) =>
        deadLetterOf === undefined ? 'others' : 'dead',
      );
      messages[name] = others;
      // as in SQS, they are new messages
      for (const { body, deadLetterOf } of dead) send(deadLetterOf?.arn ?? queueArn, body);
      keep();
      return dead.length;
    },
    idle: async () => {
      const before = handled;
      draining += 1;
      startAllCalls();
      if (!isIdle()) await new Promise<void>((resolve) => waiters.push(resolve));
      draining -= 1;
      return handled > before;
    },
    listUnread: () =>
      options.queues
        .filter((queue) => readers.every((reader) => reader.queue !== queue))
        .flatMap(({ name }) =>
          held(name).map(({ body, deadLetterOf }) => ({
            queue: name,
            body,
            ...(deadLetterOf && { from: find(deadLetterOf.arn).name, reason: deadLetterOf.reason }),
          })),
        ),
    stop: async (hard = false) => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      for (const resolve of waiters.splice(0)) resolve();
      await Promise.all(running);
      if (!hard) await options.save();
    },
  };
}

/** What a function threw, or that it named the message; its log has the rest. */
function describeReason(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  const { errorType = 'Error', errorMessage } = Object(reason) as {
    errorType?: string;
    errorMessage?: string;
  };
  return errorMessage === undefined ? 'reported as failed by the function' : `${errorType}: ${errorMessage}`;
}
