import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { ENROLMENT_PROBLEMS, enrolmentOutcome } from '#shared/enrolments/by-hand.ts';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { dailyWrite } from '../limits/limits.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write, table } from '../table.ts';

const enrolmentResult = z.object({
  outcome: enrolmentOutcome,
  problem: z.exactOptional(z.enum(ENROLMENT_PROBLEMS)),
});
export type EnrolmentResult = z.infer<typeof enrolmentResult>;

/**
 * So many people of a request of staff to enrol them (docs/adr/078). `userId`: who asked; `row`: the number in the list; `results` by
 * that number, the last at `resultAt`. `createdAt` and `resultAt` are ISO instants, `expiresAt` in seconds.
 */
const storedEnrolmentPart = z.object({
  requestId: idSchema<'enrolment-request'>(),
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
  reason: z.string(),
  people: z.array(z.object({ row: z.int(), email: z.string(), name: z.string() })),
  results: z.record(z.string(), enrolmentResult),
  createdAt: z.string(),
  resultAt: z.exactOptional(z.string()),
  expiresAt: z.int(),
});
export type StoredEnrolmentPart = z.infer<typeof storedEnrolmentPart>;
type Asked = Omit<StoredEnrolmentPart, 'results' | 'createdAt' | 'resultAt' | 'expiresAt'>;

/** What one run enrols: each result is a write of the part. */
const PEOPLE_OF_A_PART = 25;

export interface EnrolmentPart {
  readonly userId: Id<'user'>;
  readonly requestId: Id<'enrolment-request'>;
  readonly part: string;
}

export function enrolmentRequestRepository(table: Table) {
  return {
    /**
     * Writes a request, all parts in one transaction; an event of each starts the function that enrols its people. One that is there already
     * is left as it is. False where who asks would enrol more people without an account on a day than `most`.
     */
    async begin(
      { people, ...asked }: Asked,
      { newPeople, most }: { newPeople: number; most: number },
      now: number,
    ): Promise<boolean> {
      const count = Math.ceil(people.length / PEOPLE_OF_A_PART);
      const writes: Write[] = Array.from({ length: count }, (_, part) => ({
        Put: {
          TableName: table.name,
          Item: {
            ...keys.enrolling(asked.userId, asked.requestId, String(part).padStart(2, '0')),
            ...asked,
            people: people.slice(part * PEOPLE_OF_A_PART, (part + 1) * PEOPLE_OF_A_PART),
            results: {},
            createdAt: new Date(now).toISOString(),
            expiresAt: Math.floor((now + millisecondsInDay) / 1000),
          },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      }));
      const counted = { subject: asked.userId, more: newPeople };
      if (newPeople > 0) writes.push(dailyWrite(table, { name: 'new-people', most }, counted, now));
      try {
        await table.transactWrite(writes);
        return true;
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        return error.failedAt(0);
      }
    },

    /** The parts of a person's own request, in the order of the list; none when there is none, or it is a day old. `now` in ms. */
    async listParts(
      userId: Id<'user'>,
      requestId: Id<'enrolment-request'>,
      now: number,
    ): Promise<StoredEnrolmentPart[]> {
      const prefix = `ENROLLING#${requestId}#`;
      const rows = await table.queryByPrefix(partitions.user(userId), prefix, { consistent: true });
      return parseRows(storedEnrolmentPart, rows).filter(({ expiresAt }) => expiresAt * 1000 > now);
    },

    /** Undefined when it is a day old, or its sender is deleted. */
    async getPart({ userId, requestId, part }: EnrolmentPart): Promise<StoredEnrolmentPart | undefined> {
      const key = keys.enrolling(userId, requestId, part);
      return parseRow(storedEnrolmentPart, await table.get(key, { consistent: true }));
    },

    /**
     * Notes what became of a person. Of two runs at the same time one may fail where the other does not: a failure replaces nothing. Of a
     * part that is gone no person is told any more. `now` in ms.
     */
    async recordResult(of: EnrolmentPart, row: number, result: EnrolmentResult, now: number): Promise<void> {
      await table.update(keys.enrolling(of.userId, of.requestId, of.part), {
        UpdateExpression: 'SET results.#row = :result, resultAt = :now',
        ConditionExpression: `attribute_exists(PK)${result.outcome === 'failed' ? ' AND attribute_not_exists(results.#row)' : ''}`,
        ExpressionAttributeNames: { '#row': String(row) },
        ExpressionAttributeValues: { ':result': result, ':now': new Date(now).toISOString() },
      });
    },
  };
}
export type EnrolmentRequestRepository = ReturnType<typeof enrolmentRequestRepository>;

export const enrolmentRequests = lazily(() => enrolmentRequestRepository(table()));
