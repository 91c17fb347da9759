import * as z from 'zod/mini';
import { millisecondsInDay } from 'date-fns/constants';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { isListed } from '#shared/appointments/appointment.rules.ts';
import { type Appointment, TIME_SLOTS } from '#shared/appointments/appointment.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Limit, limitKey, limitedWrite, waitOf } from '../limits/limits.ts';
import type { AppointmentMail } from '../mail/mail.ts';
import {
  type BookedTime,
  bookedDayWrites,
  isBooked,
  readBookedAround,
  readBookedDays,
} from './booked-times.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { parseRow, parseRows } from '../row.ts';
import {
  type Item,
  type Table,
  TransactionConditionFailed,
  type Write,
  conflictingItem,
  table,
} from '../table.ts';

export const storedAppointment = z.object({
  appointmentId: idSchema<'appointment'>(),
  userId: idSchema<'user'>(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  timeSlot: z.literal(TIME_SLOTS),
  /** ISO instants. */
  startsAt: z.string(),
  bookedAt: z.string(),
  timeZone: z.string(),
  status: z.enum(['booked', 'canceled']),
  canceledAt: z.exactOptional(z.string()),
  sequence: z.int(),
});
export type StoredAppointment = z.infer<typeof storedAppointment>;

/** What a person has booked and what is not over, in the state of that version. */
export interface OwnAppointments {
  /** Of the row that every change of the person's appointments increments; 0 before the first. */
  version: number;
  appointments: StoredAppointment[];
}

/** A change of one appointment; `before` is missing for a new one. */
export interface AppointmentChange {
  before?: StoredAppointment;
  after: StoredAppointment;
}

/** How long one more booking or change has to wait, and whose limit it is. */
export interface Wait {
  waitMs: number;
  limitOf: 'person' | 'email' | 'visitor';
}

/**
 * 'outdated': the person's appointments, or what others have booked on the day, have changed since they were read; 'taken': another person
 * has booked the time.
 */
export type SaveResult = 'saved' | 'outdated' | 'taken' | Wait;

/** Each sends two mails, one of them to an address that the student chooses. Canceling is never limited. */
const BOOKINGS: Limit = { name: 'appointments', most: 20, windowMs: millisecondsInDay };
/**
 * An address whose owner has booked nothing gets no more mail through ten accounts than through one. The account's own
 * is not counted, so that others do not keep its owner from booking.
 */
const BOOKINGS_TO_EMAIL: Limit = { name: 'appointments-to-email', most: 20, windowMs: millisecondsInDay };

/** A class of thirty behind one address books on one day, and some of it changes; strangers with many accounts fill no week (docs/adr/024). */
const BOOKINGS_BY_VISITOR: Limit = { name: 'appointments-by-visitor', most: 40, windowMs: millisecondsInDay };

/** The longest appointment, ms: one that began earlier is over. */
const LONGEST_MS = Math.max(...TIME_SLOTS) * 60_000;
const earliestStart = (now: number): string => new Date(now - LONGEST_MS).toISOString();

/** An appointment as the API and mails show it. */
export function toAppointmentDto(stored: StoredAppointment): Appointment {
  const { appointmentId, name, email, reason, timeSlot, startsAt, timeZone, status, canceledAt, sequence } =
    stored;
  return {
    _id: appointmentId,
    name,
    email,
    reason,
    timeSlot,
    startsAt,
    timeZone,
    status,
    ...(canceledAt !== undefined && { canceledAt }),
    sequence,
  };
}

export const APPOINTMENT_MAILS = ['appointment-invitation', 'appointment-notice'] as const;
/** The id of a mail about an appointment as it is after that many changes. */
export const appointmentMailId = (
  kind: (typeof APPOINTMENT_MAILS)[number],
  appointmentId: Id<'appointment'>,
  sequence: number,
): string => `${kind}-${appointmentId}-${sequence}`;

/** The ids of all mails about an appointment until now. */
export function appointmentMailIds({ appointmentId, sequence }: StoredAppointment): string[] {
  return Array.from({ length: sequence + 1 }, (_, n) =>
    APPOINTMENT_MAILS.map((kind) => appointmentMailId(kind, appointmentId, n)),
  ).flat();
}

export function appointmentRepository(table: Table) {
  /**
   * Holds only while the person's appointments are as they were read: two devices cannot book times that overlap. One row
   * for all of them, because a condition can name rows that exist and not the gap between them (docs/adr/030).
   */
  function versionWrite(userId: Id<'user'>, version: number): Write {
    return {
      Update: {
        TableName: table.name,
        Key: keys.appointmentsVersion(userId),
        UpdateExpression: 'SET #version = :next',
        ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':next': version + 1, ...(version > 0 && { ':version': version }) },
      },
    };
  }

  /** The start is part of the key: an appointment that moves gets another row. */
  function rowWrites({ before, after }: AppointmentChange): Write[] {
    const { userId, startsAt, appointmentId } = after;
    const Item = {
      // without the keys of the row that it was read from
      ...z.parse(storedAppointment, after),
      ...keys.appointment(userId, startsAt, appointmentId),
      // staff see what is booked
      ...(after.status === 'booked' && index2.appointment(startsAt, appointmentId)),
    };
    const put = { Put: { TableName: table.name, Item } };
    if (before === undefined || before.startsAt === startsAt) return [put];
    const Key = keys.appointment(userId, before.startsAt, appointmentId);
    return [{ Delete: { TableName: table.name, Key } }, put];
  }

  function mailWrites({ before, after }: AppointmentChange, at: string, isOwnEmail: boolean): Write[] {
    const moved = before !== undefined && after.status === 'booked';
    const content = {
      news: before === undefined ? 'booked' : after.status === 'booked' ? 'changed' : 'canceled',
      appointment: toAppointmentDto(after),
      ...(moved && { before: { startsAt: before.startsAt, timeSlot: before.timeSlot } }),
      at,
      isOwnEmail,
    } as const;
    return APPOINTMENT_MAILS.map((kind) => {
      const mail: AppointmentMail = { kind, ...content };
      return queueMailWrite(table, appointmentMailId(kind, after.appointmentId, after.sequence), mail, at);
    });
  }

  return {
    /**
     * A person's appointments that are not over. The version is read before them: what is saved in between makes it outdated.
     */
    async read(userId: Id<'user'>, now: number): Promise<OwnAppointments> {
      const row = await table.get<Item>(keys.appointmentsVersion(userId), { consistent: true });
      const { version } = parseRow(z.object({ version: z.int() }), row) ?? { version: 0 };
      const items = await table.query({
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': partitions.user(userId),
          ':first': `APPOINTMENT#${earliestStart(now)}`,
          ':last': 'APPOINTMENT#~',
        },
        ConsistentRead: true,
      });
      return { version, appointments: parseRows(storedAppointment, items) };
    },

    /** Saves one change with its mails in one transaction. `userEmail`: of the person's account; `visitor`: whence it comes. `now` in ms. */
    async save(
      change: AppointmentChange,
      version: number,
      { userEmail, visitor, now }: { userEmail: string; visitor: string; now: number },
    ): Promise<SaveResult> {
      const { userId, email, status } = change.after;
      const isOwnEmail = email === userEmail;
      const counters = [
        { limit: BOOKINGS, limitOf: 'person', subject: userId },
        ...(isOwnEmail ? [] : [{ limit: BOOKINGS_TO_EMAIL, limitOf: 'email', subject: email } as const]),
        { limit: BOOKINGS_BY_VISITOR, limitOf: 'visitor', subject: visitor },
      ] as const;
      const counted = status === 'booked' ? counters : [];
      const booking = { before: change.before, after: status === 'booked' ? change.after : undefined };
      const days = await readBookedDays(
        table,
        Object.values(booking).filter((one) => one !== undefined),
      );
      if (booking.after && isBooked(days, booking.after)) return 'taken';
      const unlimited = [
        versionWrite(userId, version),
        ...rowWrites(change),
        ...bookedDayWrites(table, days, booking),
        ...mailWrites(change, new Date(now).toISOString(), isOwnEmail),
      ];
      const writes = [
        ...unlimited,
        ...counted.map(({ limit, subject }) => limitedWrite(table, limit, limitKey(limit, subject), now)),
      ];
      try {
        await table.transactWrite(writes);
        return 'saved';
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        if (error.failedAt(0)) return 'outdated';
        for (const [n, { limit, limitOf }] of counted.entries()) {
          const at = unlimited.length + n;
          if (error.failedAt(at))
            return { waitMs: Math.max(1, waitOf(conflictingItem(error, at), limit, now)), limitOf };
        }
        return 'outdated';
      }
    },

    /** What everybody has booked around an instant (ms). */
    listBookedAround: (instant: number): Promise<BookedTime[]> => readBookedAround(table, instant),

    /** What a person's own list shows, the earliest first. */
    listByUser: (
      userId: Id<'user'>,
      now: number,
      request: PageRequest<StoredAppointment> = {},
    ): Promise<Page<StoredAppointment>> =>
      readPage(
        table,
        {
          partitions: [partitions.user(userId)],
          prefix: 'APPOINTMENT#',
          from: earliestStart(now),
          consistent: true,
          schema: storedAppointment,
          alarms: true,
        },
        { ...request, matches: (appointment) => isListed(appointment, now) },
      ),

    /** Booked appointments of everybody that are not over, the earliest first. */
    listUpcoming: (
      now: number,
      request: PageRequest<StoredAppointment> = {},
    ): Promise<Page<StoredAppointment>> =>
      readPage(
        table,
        {
          partitions: partitions.appointments,
          index: 'GSI2',
          from: earliestStart(now),
          schema: storedAppointment,
          alarms: true,
        },
        { ...request, matches: (appointment) => isListed(appointment, now) },
      ),
  };
}
export type AppointmentRepository = ReturnType<typeof appointmentRepository>;

export const appointments = lazily(() => appointmentRepository(table()));
