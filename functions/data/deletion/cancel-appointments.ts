import { isListed } from '#shared/appointments/appointment.rules.ts';
import {
  APPOINTMENT_MAILS,
  type StoredAppointment,
  appointmentMailId,
  storedAppointment,
  toAppointmentDto,
} from '../appointments/appointments.ts';
import { bookedDayWrites, readBookedDays } from '../appointments/booked-times.ts';
import * as keys from '../keys.ts';
import type { AppointmentMail } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { parseRows } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed, type Write } from '../table.ts';
import { DELETED_PERSON } from './deletion.ts';

/** Others may book times of a day so many times in a row; the next run of the job goes on. */
const MOST_TRIES = 5;

/**
 * Cancels what a deleted person has booked and what is not over: the academy is told without name and e-mail, and an invitation
 * that was mailed is taken back. Each in one transaction with its row, so that nothing is told twice. `now` in ms.
 */
export async function cancelAppointments(table: Table, rows: readonly Item[], now: number): Promise<void> {
  const running = parseRows(storedAppointment, rows).filter(
    (one) => one.status === 'booked' && isListed(one, now),
  );
  for (const booked of running) {
    const { userId, appointmentId, startsAt } = booked;
    const at = new Date(now).toISOString();
    const sequence = booked.sequence + 1;
    const appointment = {
      ...toAppointmentDto(booked),
      reason: '',
      status: 'canceled',
      canceledAt: at,
      sequence,
    } as const;
    const news = { news: 'account-deleted', at } as const;
    const mails: Record<(typeof APPOINTMENT_MAILS)[number], AppointmentMail> = {
      // found by the person, to be deleted once it is sent: it has the address
      'appointment-invitation': {
        kind: 'appointment-invitation',
        ...news,
        userId,
        appointment: { ...appointment, name: '' },
      },
      'appointment-notice': {
        kind: 'appointment-notice',
        ...news,
        appointment: { ...appointment, name: DELETED_PERSON.userName, email: DELETED_PERSON.userEmail },
      },
    };
    const writes = [
      {
        Delete: {
          TableName: table.name,
          Key: keys.appointment(userId, startsAt, appointmentId),
          ConditionExpression: 'attribute_exists(PK)',
        },
      },
      ...APPOINTMENT_MAILS.map((kind) =>
        queueMailWrite(table, appointmentMailId(kind, appointmentId, sequence), mails[kind], at),
      ),
    ];
    await freeAndWrite(table, booked, writes);
  }
}

/** Frees the time together with these writes; when others book on that day meanwhile, again. */
async function freeAndWrite(
  table: Table,
  before: StoredAppointment,
  writes: readonly Write[],
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const days = await readBookedDays(table, [before]);
    try {
      await table.transactWrite([...writes, ...bookedDayWrites(table, days, { before })]);
      return;
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed)) throw error;
      // another run was first
      if (writes.some((_one, n) => error.failedAt(n))) return;
      if (tries === MOST_TRIES) throw error;
    }
  }
}
