import type { CalendarDay } from '#shared/kernel/time.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys, partitions } from '../keys.ts';
import { storedLock } from './open-payments.ts';
import { type StoredPlan, storedPlan } from './plans.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';
import { type StoredUser, storedUser } from '../users/users.ts';

/** An instalment on its due day (`DUE#<dueDate>` / `<planId>#<instalmentId>`), written with its plan and never changed. */
export interface DueInstalment {
  planId: string;
  instalmentId: string;
  userId: string;
  courseId: string;
}

/** A due instalment in its current state; `paying`: a payment of its plan is open. */
export interface CurrentDueInstalment extends DueInstalment {
  plan: StoredPlan | undefined;
  paying: boolean;
  user: StoredUser | undefined;
}

/** Plan, lock and user of each; DynamoDB reads at most a hundred items at once. */
const ROWS_AT_ONCE = 33;

export function dueInstalmentRepository(table: Table) {
  return {
    /** What falls due on these days, paid or not. */
    async listByDays(days: readonly CalendarDay[]): Promise<DueInstalment[]> {
      const found = await Promise.all(
        days.map((day) =>
          table.query<DueInstalment>({
            KeyConditionExpression: 'PK = :pk',
            ExpressionAttributeValues: { ':pk': partitions.due(day) },
          }),
        ),
      );
      return found
        .flat()
        .map(({ planId, instalmentId, userId, courseId }) => ({ planId, instalmentId, userId, courseId }));
    },

    /** How they stand now, read consistently, some rows at a time. */
    async *listCurrent(rows: readonly DueInstalment[]): AsyncGenerator<CurrentDueInstalment[]> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE);
        const wanted = some.map(({ userId, courseId, planId }) => [
          keys.plan(userId, courseId),
          keys.lock(userId, planId),
          keys.user(userId),
        ]);
        const items = await getDistinct(table, wanted.flat());
        yield some.map((row, at) => {
          const [plan, lock, user] = (wanted[at] ?? []).map(({ PK, SK }) => items.get(`${PK} ${SK}`));
          return {
            ...row,
            plan: parseRow(storedPlan, plan),
            paying: parseRow(storedLock, lock)?.lockState === 'HELD',
            user: parseRow(storedUser, user),
          };
        });
      }
    },
  };
}

/** Two instalments of one plan name the same items, and DynamoDB refuses a key that is asked for twice. */
async function getDistinct(table: Table, wanted: readonly { PK: string; SK: string }[]) {
  const different = [...new Map(wanted.map((key) => [`${key.PK} ${key.SK}`, key])).entries()];
  const items = await table.getMany(different.map(([, key]) => key));
  return new Map(different.map(([name], at) => [name, items[at]]));
}
export type DueInstalmentRepository = ReturnType<typeof dueInstalmentRepository>;

export const dueInstalments = lazily(() => dueInstalmentRepository(table()));
