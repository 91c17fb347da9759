import type { Id } from '#shared/kernel/id.ts';
import { MOST_OPEN } from '#shared/appointments/appointment.ts';
import { listOpen, overlaps } from '#shared/appointments/appointment.rules.ts';
import { scheduleAppointment } from '#shared/appointments/routes.ts';
import {
  type StoredAppointment,
  appointments,
  toAppointmentDto,
} from '#functions/data/appointments/appointments.ts';
import { type StoredUser, users } from '#functions/data/users/users.ts';
import { isEmailVerified } from '#functions/data/users/verified-emails.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { findStart, zoneOf } from './find-start.ts';
import { refusing, saveAppointment } from './save-appointment.ts';

const isSameBooking = (one: StoredAppointment, other: StoredAppointment): boolean =>
  (['name', 'email', 'reason', 'timeSlot', 'startsAt'] as const).every(
    (field) => one[field] === other[field],
  );

/** The caller's row may be a copy of 30 seconds, from before the code was entered: then the row itself is read. */
async function hasVerifiedEmail(
  copy: StoredUser,
  get: (userId: Id<'user'>) => Promise<StoredUser | undefined>,
): Promise<boolean> {
  return isEmailVerified(copy) || isEmailVerified(await get(copy.userId));
}

/**
 * Books a time with the academy, once, however often the request comes; mails go to the student and the academy (G-80). Nothing is
 * booked or mailed for a person whose e-mail is not verified.
 */
export const handler = endpoint(scheduleAppointment, { appointments, users })({
  prepare: ({ caller, now, appointments }) => appointments.read(caller.userId, now),
  act: async (call) => {
    const { body, caller, now, newId, fail, users } = call;
    const wanted: StoredAppointment = {
      appointmentId: newId('appointment'),
      userId: caller.userId,
      name: body.name,
      email: body.email,
      reason: body.reason,
      timeSlot: body.timeSlot,
      startsAt: findStart(body, now, fail),
      bookedAt: new Date(now).toISOString(),
      timeZone: zoneOf(body),
      status: 'booked',
      sequence: 0,
    };
    const isVerified = await hasVerifiedEmail(await caller.user(), users.get);
    const saved = await saveAppointment(
      call,
      (own) => {
        const taken = own.find((one) => one.status === 'booked' && overlaps(one, wanted));
        if (taken && isSameBooking(taken, wanted)) return { done: taken };
        if (listOpen(own, now).length >= MOST_OPEN) return fail('TOO_MANY_OPEN_APPOINTMENTS');
        if (taken) return fail('SLOT_TAKEN');
        return isVerified ? { after: wanted } : fail('EMAIL_NOT_VERIFIED');
      },
      refusing(call),
    );
    return {
      success: true as const,
      message: `Your appointment is scheduled. A confirmation is on its way to ${saved.email}.`,
      data: toAppointmentDto(saved),
    };
  },
});
