import { describe, expect, test } from 'vitest';
import type { Invocation } from '../lambda/invocation.ts';
import type { QueueConsumerSpec } from '../template/resources/read-queues.ts';
import { startQueues, type StoredMessages } from './queues.ts';

const MAIL = 'arn:aws:sqs:us-east-1:0:mail';
const DEAD = 'arn:aws:sqs:us-east-1:0:dead';
interface SqsEvent {
  Records: { messageId: string; body: string }[];
}
type Respond = (bodies: string[], event: SqsEvent) => Partial<Invocation> | Promise<Partial<Invocation>>;

/** A queue whose function responds so; `calls` are the bodies of each call. */
function aQueue(respond: Respond, over: Partial<QueueConsumerSpec> = {}, messages: StoredMessages = {}) {
  const calls: string[][] = [];
  const errors: string[] = [];
  const queues = startQueues({
    queues: [
      { arn: MAIL, name: 'mail', visibilityTimeoutMs: 1, deadLetters: { arn: DEAD, maxReceiveCount: 3 } },
      { arn: DEAD, name: 'dead', visibilityTimeoutMs: 1 },
    ],
    consumers: [
      {
        queueArn: MAIL,
        functionName: 'send',
        batchSize: 2,
        windowMs: 0,
        reportBatchItemFailures: true,
        ...over,
      },
    ],
    messages,
    save: async () => undefined,
    onError: (message) => void errors.push(message),
    invoke: async (_name, event) => {
      const bodies = (event as SqsEvent).Records.map(({ body }) => body);
      calls.push(bodies);
      return { payload: null, logs: [], ...(await respond(bodies, event as SqsEvent)) };
    },
  });
  return {
    queues,
    calls,
    errors,
    messages,
    send: (...all: string[]) => all.forEach((body) => queues.send(MAIL, body)),
  };
}
const failed = (event: SqsEvent, ...bodies: string[]) => ({
  payload: {
    batchItemFailures: event.Records.filter(({ body }) => bodies.includes(body)).map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  },
});

describe('A queue and the function that reads it', () => {
  test('Messages are handled in batches and are gone then', async () => {
    const { queues, calls, messages, send } = aQueue(() => ({}), { concurrency: 1 });
    send('a', 'b', 'c');
    expect(await queues.idle()).toBe(true);
    expect(calls.flat()).toEqual(['a', 'b', 'c']);
    expect(messages['mail']).toEqual([]);
    expect(await queues.idle()).toBe(false);
  });

  test('Only the messages that the function reports as failed come again', async () => {
    let left = 1;
    const { queues, calls, send } = aQueue((_bodies, event) => (left-- > 0 ? failed(event, 'b') : {}), {
      windowMs: 1,
    });
    send('a', 'b');
    await queues.idle();
    expect(calls).toEqual([['a', 'b'], ['b']]);
  });

  test.each<[string, string, Respond]>([
    [
      'throws',
      'TypeError: no row',
      () => ({ functionError: 'Unhandled', payload: { errorType: 'TypeError', errorMessage: 'no row' } }),
    ],
    ['is throttled', 'Rate Exceeded.', () => Promise.reject(new Error('Rate Exceeded.'))],
    [
      'reports a message that it did not get',
      'reported as failed by the function',
      () => ({ payload: { batchItemFailures: [{ itemIdentifier: 'x' }] } }),
    ],
  ])(
    'All messages come again when the function %s; after the last try they are dead letters',
    async (_how, reason, respond) => {
      const { queues, calls, errors, messages, send } = aQueue(respond, { windowMs: 1 });
      send('a', 'b');
      await queues.idle();
      expect(calls.flat().toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
      expect(messages['mail']).toEqual([]);
      expect(queues.listUnread()).toEqual([
        { queue: 'dead', body: 'a', from: 'mail', reason },
        { queue: 'dead', body: 'b', from: 'mail', reason },
      ]);
      expect(errors).toHaveLength(2);
    },
  );

  test('Dead letters that are sent again go to the queue that they come from and are tried as often; a message sent by hand stays', async () => {
    let isBroken = true;
    const { queues, calls, send } = aQueue((bodies, event) => (isBroken ? failed(event, ...bodies) : {}));
    send('a');
    queues.send(DEAD, 'by hand');
    await queues.idle();
    expect(queues.sendAgain(DEAD)).toBe(1);
    await queues.idle();
    expect(calls).toEqual(Array.from({ length: 6 }, () => ['a']));
    expect(queues.listUnread().map(({ body }) => body)).toEqual(['by hand', 'a']);

    isBroken = false;
    expect(queues.sendAgain(DEAD)).toBe(1);
    await queues.idle();
    expect(calls).toHaveLength(7);
    expect(queues.listUnread()).toEqual([{ queue: 'dead', body: 'by hand' }]);
    expect(queues.sendAgain(DEAD)).toBe(0);
  });

  test('No more calls run at the same time than the mapping allows', async () => {
    let running = 0;
    let most = 0;
    const { queues, send } = aQueue(
      async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        return {};
      },
      { concurrency: 2, batchSize: 1 },
    );
    send('a', 'b', 'c', 'd', 'e');
    await queues.idle();
    expect(most).toBe(2);
  });

  test('A window collects messages until a batch is full, or until idle() is called', async () => {
    const { queues, calls, send } = aQueue(() => ({}), { windowMs: 60_000 });
    send('a');
    expect(calls).toEqual([]);
    send('b', 'c');
    expect(calls).toEqual([['a', 'b']]);
    await queues.idle();
    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  test('What an earlier run left is delivered by the next one', async () => {
    let release = () => {};
    const killed = aQueue(
      () => new Promise((resolve) => (release = () => resolve({ functionError: 'Unhandled' }))),
      { concurrency: 1 },
    );
    killed.send('a', 'b', 'c');
    const stopping = killed.queues.stop();
    release();
    await stopping;
    const next = aQueue(() => ({}), {}, killed.messages);
    expect(next.calls).toEqual([]);
    next.queues.resume();
    await next.queues.idle();
    expect(next.calls.flat().toSorted()).toEqual(['a', 'b', 'c']);
  });
});
