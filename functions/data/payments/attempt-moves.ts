import type { Id } from '#shared/kernel/id.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import { type Attempt, storedAttempt } from './attempt.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import type { Table } from '../table.ts';

export const STATE_NAME = { '#state': 'state' };

/** The condition that an attempt is in one of these states (I9). */
export function stateIs(states: readonly AttemptState[]) {
  return {
    condition: `#state IN (${states.map((_, i) => `:is${i}`).join(', ')})`,
    values: Object.fromEntries(states.map((state, i) => [`:is${i}`, state])),
  };
}

/** Moves one attempt along its state machine (docs/payments.md); undefined when it was in none of the states `from`. */
export async function moveAttempt(
  table: Table,
  transactionId: Id<'transaction'>,
  from: readonly AttemptState[],
  set: string,
  setValues: Record<string, unknown>,
): Promise<Attempt | undefined> {
  const { condition, values } = stateIs(from);
  const updated = await table.update(keys.transaction(transactionId), {
    UpdateExpression: set,
    ConditionExpression: condition,
    ExpressionAttributeNames: STATE_NAME,
    ExpressionAttributeValues: { ...setValues, ...values },
  });
  return updated.conditionFailed ? undefined : parseRow(storedAttempt, updated.item);
}
