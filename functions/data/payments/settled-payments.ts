import { lazily } from '#functions/runtime/lazily.ts';
import type { Attempt } from './attempt.ts';
import { partitions } from '../keys.ts';
import { type Table, table } from '../table.ts';

export type SettledAttempt = Attempt & { settledAt: string };

const DAY_MS = 86_400_000;

/** The UTC days that the instants from `from` to `to` touch. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from.slice(0, 10)); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

export function settledPaymentRepository(table: Table) {
  return {
    /** Attempts settled between two instants (ISO, both included), day by day in parallel. */
    async listBetween(from: string, to: string): Promise<SettledAttempt[]> {
      const days = await Promise.all(
        daysBetween(from, to).map((day) =>
          table.query<SettledAttempt>({
            IndexName: 'GSI2',
            KeyConditionExpression: 'GSI2PK = :day',
            ExpressionAttributeValues: { ':day': partitions.settledOn(day) },
          }),
        ),
      );
      return days.flat().filter(({ settledAt }) => from <= settledAt && settledAt <= to);
    },
  };
}
export type SettledPaymentRepository = ReturnType<typeof settledPaymentRepository>;

export const settledPayments = lazily(() => settledPaymentRepository(table()));
