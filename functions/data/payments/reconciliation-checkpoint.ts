import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys } from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

const storedCheckpoint = z.object({ comparedUntil: z.string() });

/** How far the payments of a Square location are compared; ISO instants. */
export function reconciliationCheckpointRepository(table: Table) {
  return {
    /** Until when everything was compared; undefined before the first complete run. */
    async get(locationId: string): Promise<string | undefined> {
      return parseRow(
        storedCheckpoint,
        await table.get(keys.reconciliation(locationId), { consistent: true }),
      )?.comparedUntil;
    },

    /** Everything until `to` is compared. Never moves back: of two runs at once the later one counts. */
    async advance(locationId: string, to: string): Promise<void> {
      await table.update(keys.reconciliation(locationId), {
        UpdateExpression: 'SET comparedUntil = :to',
        ConditionExpression: 'attribute_not_exists(comparedUntil) OR comparedUntil < :to',
        ExpressionAttributeValues: { ':to': to },
      });
    },
  };
}

export const reconciliationCheckpoint = lazily(() => reconciliationCheckpointRepository(table()));
