import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { storedLock } from './open-payments.ts';
import { type StoredPlan, storedPlan } from './plans.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import { type StoredUser, storedUser } from '../users/users.ts';

/** An instalment on its due day (`DUE#<dueDate>` / `<planId>#<instalmentId>`), written with its plan and never changed. */
const storedDueInstalment = z.object({
  planId: idSchema<'plan'>(),
  instalmentId: idSchema<'instalment'>(),
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
});
export type DueInstalment = z.infer<typeof storedDueInstalment>;

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
    async listByDays(days: readonly CalendarDay[]): Promise<SeparatedRows<DueInstalment>> {
      const found = await Promise.all(
        days.map((day) =>
          table.query({
            KeyConditionExpression: 'PK = :pk',
            ExpressionAttributeValues: { ':pk': partitions.due(day) },
          }),
        ),
      );
      return separateCorruptRows(found.flat(), (row) => parseRow(storedDueInstalment, row));
    },

    /** Their current state, read consistently, some rows at a time; `corrupt` are plans, locks and users that cannot be read. */
    async *listCurrent(rows: readonly DueInstalment[]): AsyncGenerator<SeparatedRows<CurrentDueInstalment>> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE);
        const wanted = some.map(({ userId, courseId, planId }) => [
          keys.plan(userId, courseId),
          keys.lock(userId, planId),
          keys.user(userId),
        ]);
        const items = await getDistinct(table, wanted.flat());
        yield separateCorruptRows([...some.entries()], ([at, row]) => {
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
