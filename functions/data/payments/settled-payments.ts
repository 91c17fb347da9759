import { UTCDateMini } from '@date-fns/utc/date/mini';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import { storedAttempt } from './attempt.ts';
import * as partitions from '../partitions.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, table } from '../table.ts';

const storedSettledAttempt = z.intersection(storedAttempt, z.object({ settledAt: z.string() }));
export type SettledAttempt = z.infer<typeof storedSettledAttempt>;

/** The sort key is the instant and the transaction id; this is behind every id. */
const lastKeyAt = (instant: string): string => `${instant}#~`;

/** The UTC days that the instants from `from` to `to` touch. */
const daysBetween = (from: string, to: string): string[] =>
  eachDayOfInterval({ start: new UTCDateMini(from), end: new UTCDateMini(to) }).map((day) =>
    day.toISOString().slice(0, 10),
  );

export function settledPaymentRepository(table: Table) {
  return {
    /** Attempts settled between two instants (ISO, both included), day by day in parallel, and the corrupt ones among them. */
    async listBetween(from: string, to: string): Promise<SeparatedRows<SettledAttempt>> {
      const days = await Promise.all(
        daysBetween(from, to).map((day) =>
          table.query({
            IndexName: 'GSI2',
            KeyConditionExpression: 'GSI2PK = :day AND GSI2SK BETWEEN :from AND :to',
            ExpressionAttributeValues: {
              ':day': partitions.settledOn(day),
              ':from': from,
              ':to': lastKeyAt(to),
            },
          }),
        ),
      );
      return separateCorruptRows(days.flat(), (row) => parseRow(storedSettledAttempt, row));
    },
  };
}
export type SettledPaymentRepository = ReturnType<typeof settledPaymentRepository>;

export const settledPayments = lazily(() => settledPaymentRepository(table()));
