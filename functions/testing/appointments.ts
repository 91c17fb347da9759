import { vi } from 'vitest';
import type { Appointment } from '#shared/appointments/appointment.ts';
import type { Booking } from '#shared/appointments/booking.ts';
import { handler as cancel } from '#functions/appointments/cancel-appointment.handler.ts';
import { handler as change } from '#functions/appointments/change-appointment.handler.ts';
import { handler as list } from '#functions/appointments/list-appointments.handler.ts';
import { handler as schedule } from '#functions/appointments/schedule-appointment.handler.ts';
import { keys } from './keys.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import { call } from './call.ts';
import { type Caller, as, createTestAcademyWithEverybody } from './people.ts';
import { setUpNoon } from './set-up.ts';
import type { TestAcademy } from './test-academy.ts';

/** What a student sends to book an appointment, with the own e-mail: 18:30 in Berlin on November 24, 2026. */
export const A_BOOKING = {
  name: 'Ada Lovelace',
  reason: 'My lab in lecture 7',
  timeSlot: '30',
  date: '2026-11-24',
  time: '18:30',
  timeZone: 'Europe/Berlin',
};
const { name: _name, ...changeable } = A_BOOKING;
/** What a student sends to change it. */
export const CHANGEABLE = changeable;

export type Given = Partial<Record<keyof Booking | 'sequence', unknown>>;
type Answer = { body: Record<string, unknown> };

export const dataOf = ({ body }: Answer) => body['data'] as Appointment;
export const idOf = (response: Answer) => dataOf(response)._id;

/** For `beforeEach`: an academy at noon that takes appointments at any time, and its calls. Each test has its times for itself. */
export async function openAppointments() {
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('ACADEMY_HOURS', 'Mo-Su 00:00-24:00');
  setUpNoon();
  const academy = await createTestAcademyWithEverybody();
  return { academy, calls: appointmentsAt(academy) };
}

/** The calls of appointments in an academy, as a signed-in person or a visitor. */
export function appointmentsAt(academy: TestAcademy) {
  const needs = academy.handlerNeeds;
  const signedIn = (who: Caller) => (who ? { as: who } : {});
  /** Each student is at an address of its own, unless the call says otherwise. */
  const from = (who: Caller, visitor = `10.0.0.${who?.userId.split('-')[1]}`) => ({
    headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` },
    ...signedIn(who),
  });
  let students = 0;
  /** A student with no appointments, who has just registered. */
  const addUnverified = async () => {
    const userId = `user-${++students}`;
    await academy.addStudent(userId);
    return as(userId);
  };
  return {
    addUnverified,
    /** A student with no appointments whose e-mail is verified. */
    newStudent: async () => {
      const who = await addUnverified();
      const { userId } = who;
      await academy.needs.verifiedEmails.add({ userId, userEmail: `${userId}@example.org` });
      return who;
    },
    book: (who: Caller, over: Given = {}, visitor?: string) =>
      call(schedule.with(needs), {
        body: { ...A_BOOKING, email: `${who?.userId}@example.org`, ...over },
        ...from(who, visitor),
      }),
    move: (who: Caller, id: string, over: Given = {}, visitor?: string) =>
      call(change.with(needs), { params: { id }, body: { ...CHANGEABLE, ...over }, ...from(who, visitor) }),
    drop: (who: Caller, id: string) => call(cancel.with(needs), { params: { id }, ...signedIn(who) }),
    own: async (who: Caller) =>
      (await call(list.with(needs), signedIn(who))).body as { data: Appointment[]; now: string },
    /** The mails of one change of an appointment, as they are queued: to the student, to the academy. */
    mailsOf: async (appointmentId: string, sequence: number): Promise<Mail[]> => {
      const kinds = ['appointment-invitation', 'appointment-notice'];
      const rows = await Promise.all(
        kinds.map((kind) =>
          academy.table.get<{ mail: Mail }>(keys.outbox(`${kind}-${appointmentId}-${sequence}`)),
        ),
      );
      return rows.flatMap((row) => row?.mail ?? []);
    },
  };
}
