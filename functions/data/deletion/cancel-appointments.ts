import { isListed } from '#shared/appointments/appointment.rules.ts';
import {
  APPOINTMENT_MAILS,
  appointmentMailId,
  storedAppointment,
  toAppointmentDto,
} from '../appointments/appointments.ts';
import * as keys from '../keys.ts';
import type { AppointmentMail } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { parseRows } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed } from '../table.ts';
import { DELETED_PERSON } from './deletion.ts';

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
    try {
      await table.transactWrite([
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
      ]);
    } catch (error) {
      // another run was first
      if (!(error instanceof TransactionConditionFailed)) throw error;
    }
  }
}
