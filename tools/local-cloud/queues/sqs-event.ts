import { createHash } from 'node:crypto';
import { isObject, listAt, stringAt } from '../template/json.ts';
import type { Message } from './queues.ts';

/** The event with which Lambda calls a function for messages of a queue. */
export function toSqsEvent(queueArn: string, batch: readonly Message[]): unknown {
  return {
    Records: batch.map(({ id, body }) => ({
      messageId: id,
      receiptHandle: id,
      body,
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn,
      awsRegion: queueArn.split(':')[3],
    })),
  };
}

/** The messages that a function reports as failed: none for an empty response, all when it names one that it did not get. */
export function listFailures(response: unknown, all: ReadonlySet<string>): ReadonlySet<string> {
  if (!isObject(response)) return new Set();
  const named = listAt(response, 'batchItemFailures').map((one) => stringAt(one, 'itemIdentifier') ?? '');
  return named.every((id) => all.has(id)) ? new Set(named) : all;
}
