import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { endOf, overlaps } from '#shared/appointments/appointment.rules.ts';
import { TIME_SLOTS } from '#shared/appointments/appointment.ts';
import { dayIn, daysAfter } from '#shared/time/calendar-day.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import type { Table, Write } from '../table.ts';

/** A booked time of the academy; `startsAt` is an ISO instant. */
const bookedTime = z.object({
  appointmentId: idSchema<'appointment'>(),
  startsAt: z.string(),
  timeSlot: z.literal(TIME_SLOTS),
});
export type BookedTime = z.infer<typeof bookedTime>;

/** What is booked on one day, in UTC. `version` grows with each change. */
const storedDay = z.object({ version: z.int(), times: z.array(bookedTime) });
type BookedDays = ReadonlyMap<string, z.infer<typeof storedDay>>;

/** A day's row goes by its time to live so long after the day began, ms: whatever lies in it is over. */
const KEPT_MS = 3 * millisecondsInDay;

/** The days, in UTC, that a time touches: two around midnight. */
function daysOf(time: BookedTime): string[] {
  const first = dayIn('UTC', Date.parse(time.startsAt));
  const last = dayIn('UTC', endOf(time) - 1);
  return first === last ? [first] : [first, last];
}

/** What is booked within 36 hours of an instant (ms), on whole days: the calendar day of any zone that it lies in. */
export async function readBookedAround(table: Table, instant: number): Promise<BookedTime[]> {
  const today = dayIn('UTC', instant);
  const days = [daysAfter(today, -1), today, daysAfter(today, 1)];
  return [...(await readDays(table, days)).values()].flatMap(({ times }) => times);
}

/** What is booked on the days of these times, of everybody. */
export const readBookedDays = (table: Table, times: readonly BookedTime[]): Promise<BookedDays> =>
  readDays(table, [...new Set(times.flatMap(daysOf))]);

async function readDays(table: Table, days: readonly string[]): Promise<BookedDays> {
  const rows = await table.getMany(days.map(keys.bookedDay));
  return new Map(
    days.map((day, n) => [day, parseRow(storedDay, rows[n]) ?? { version: 0, times: [] }] as const),
  );
}

/** Whether another appointment, of whomever, lies in this time. */
export function isBooked(days: BookedDays, time: BookedTime): boolean {
  return daysOf(time).some((day) =>
    days.get(day)?.times.some((one) => one.appointmentId !== time.appointmentId && overlaps(one, time)),
  );
}

/**
 * Books `after` and frees `before`, of one appointment, on the days that were read for both. Holds only while these are as they
 * were read: no time of these days was booked since.
 */
export function bookedDayWrites(
  table: Table,
  days: BookedDays,
  { before, after }: { before?: BookedTime | undefined; after?: BookedTime | undefined },
): Write[] {
  const { appointmentId } = before ?? after ?? {};
  const booked = after === undefined ? [] : daysOf(after);
  return [...days].flatMap(([day, { version, times }]) => {
    const others = times.filter((one) => one.appointmentId !== appointmentId);
    const isBookedHere = after !== undefined && booked.includes(day);
    if (!isBookedHere && others.length === times.length) return [];
    const added = isBookedHere ? [z.parse(bookedTime, after)] : [];
    return {
      Put: {
        TableName: table.name,
        Item: {
          ...keys.bookedDay(day),
          version: version + 1,
          times: [...others, ...added],
          expiresAt: (Date.parse(day) + KEPT_MS) / 1000,
        },
        ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : '#version = :version',
        ...(version > 0 && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      },
    };
  });
}
