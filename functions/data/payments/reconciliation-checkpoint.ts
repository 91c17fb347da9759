import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

const storedCheckpoint = z.object({ comparedUntil: z.string() });
/** `paymentId`: as Square has listed it. */
const storedUnreconciled = z.object({
  transactionId: idSchema<'transaction'>(),
  paymentId: z.exactOptional(z.string()),
});

/** A payment that could not be compared: each run looks at it again by its own key until it can be. */
export type UnreconciledPayment = z.infer<typeof storedUnreconciled>;

/** How far the payments of a Square location are compared. */
export interface ReconciliationProgress {
  /** ISO instant until which everything else was compared; undefined before the first complete run. */
  comparedUntil: string | undefined;
  unreconciled: UnreconciledPayment[];
}

/** What names a payment among those that could not be compared. */
export function unreconciledId({ transactionId, paymentId }: UnreconciledPayment): string {
  return paymentId ?? transactionId;
}

export function reconciliationCheckpointRepository(table: Table) {
  const keyOf = (locationId: string, payment: UnreconciledPayment) =>
    keys.unreconciledPayment(locationId, unreconciledId(payment));

  return {
    /** Both in one consistent read. */
    async get(locationId: string): Promise<ReconciliationProgress> {
      const rows = await table.query<{ SK: string }>({
        KeyConditionExpression: 'PK = :location',
        ExpressionAttributeValues: { ':location': partitions.reconciliation(locationId) },
        ConsistentRead: true,
      });
      const { SK } = keys.reconciliation(locationId);
      const checkpoint = rows.find((row) => row.SK === SK);
      return {
        comparedUntil: parseRow(storedCheckpoint, checkpoint)?.comparedUntil,
        unreconciled: rows.filter((row) => row.SK !== SK).map((row) => parseRow(storedUnreconciled, row)),
      };
    },

    /** Everything until `to` is compared or remembered. Never moves back: of two runs at once the later one counts. */
    async advance(locationId: string, to: string): Promise<void> {
      await table.update(keys.reconciliation(locationId), {
        UpdateExpression: 'SET comparedUntil = :to',
        ConditionExpression: 'attribute_not_exists(comparedUntil) OR comparedUntil < :to',
        ExpressionAttributeValues: { ':to': to },
      });
    },

    /** The payment could not be compared. Twice is once. */
    async remember(locationId: string, payment: UnreconciledPayment): Promise<void> {
      await table.put({ ...keyOf(locationId, payment), ...payment });
    },

    /** The payment is compared. */
    forget: (locationId: string, payment: UnreconciledPayment): Promise<void> =>
      table.remove(keyOf(locationId, payment)),
  };
}
export type ReconciliationCheckpointRepository = ReturnType<typeof reconciliationCheckpointRepository>;

export const reconciliationCheckpoint = lazily(() => reconciliationCheckpointRepository(table()));
