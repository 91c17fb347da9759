import { isObject, listAt, objectAt, stringAt, type JsonObject } from '../template/json.ts';
import type { StreamSpec } from '../template/resources/read-streams.ts';

export type Delivery = {
  spec: Pick<StreamSpec, 'maximumRetryAttempts' | 'bisectBatchOnError' | 'reportBatchItemFailures'>;
  invoke: (records: JsonObject[]) => Promise<{ payload: unknown; functionError?: 'Unhandled' }>;
  /** called after every delivered part, with its last sequence number */
  checkpoint: (sequenceNumber: string) => Promise<void>;
  /** waits before the attempt with that number, from 2 on; rejects when the stack stops */
  pause: (attempt: number) => Promise<void>;
  /** called with what is dropped after the last attempt */
  discard: (records: JsonObject[], reason: unknown) => void;
};

/**
 * Delivers records in order, as Lambda's event source mapping does: a failed batch is retried, in halves when the mapping
 * bisects, from the first failed record when the function reports it, and dropped after the last retry.
 */
export async function deliverBatch(records: JsonObject[], delivery: Delivery, attempt = 1): Promise<void> {
  if (records.length === 0) return;
  if (attempt > 1) await delivery.pause(attempt);
  const { spec, checkpoint } = delivery;
  const outcome = await attemptBatch(records, delivery);
  if (outcome.done > 0) await checkpoint(getSequenceNumber(records[outcome.done - 1]));
  const rest = records.slice(outcome.done);
  if (rest.length === 0) return;
  if (spec.maximumRetryAttempts !== undefined && attempt > spec.maximumRetryAttempts) {
    // one bad record must not drop its neighbours while halves may be tried
    if (!spec.bisectBatchOnError || rest.length === 1) {
      delivery.discard(rest, outcome.reason);
      return checkpoint(getSequenceNumber(rest.at(-1)));
    }
  }
  if (!spec.bisectBatchOnError || rest.length === 1) return deliverBatch(rest, delivery, attempt + 1);
  const middle = Math.ceil(rest.length / 2);
  await deliverBatch(rest.slice(0, middle), delivery, attempt + 1);
  return deliverBatch(rest.slice(middle), delivery, attempt + 1);
}

/** `done`: how many records from the front were handled. */
async function attemptBatch(
  records: JsonObject[],
  { spec, invoke }: Delivery,
): Promise<{ done: number; reason: unknown }> {
  let result: Awaited<ReturnType<Delivery['invoke']>>;
  try {
    result = await invoke(records);
  } catch (error) {
    return { done: 0, reason: error };
  }
  if (result.functionError !== undefined) return { done: 0, reason: result.payload };
  if (!spec.reportBatchItemFailures || !isObject(result.payload))
    return { done: records.length, reason: undefined };
  const failures = listAt(result.payload, 'batchItemFailures').map(
    (failure) => stringAt(failure, 'itemIdentifier') ?? '',
  );
  if (failures.length === 0) return { done: records.length, reason: undefined };
  const positions = failures.map((failure) =>
    records.findIndex((record) => getSequenceNumber(record) === failure),
  );
  // an unknown identifier fails the complete batch
  return { done: Math.max(0, Math.min(...positions)), reason: result.payload };
}

export function getSequenceNumber(record: JsonObject | undefined): string {
  return stringAt(objectAt(record, 'dynamodb'), 'SequenceNumber') ?? '';
}
