import { overlaps } from '#shared/appointments/appointment.rules.ts';
import { scheduleAppointment } from '#shared/appointments/routes.ts';
import {
  type StoredAppointment,
  appointments,
  toAppointmentDto,
} from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { findStart, zoneOf } from './find-start.ts';
import { refusing, saveAppointment } from './save-appointment.ts';

const isSameBooking = (one: StoredAppointment, other: StoredAppointment): boolean =>
  (['name', 'email', 'reason', 'timeSlot', 'startsAt'] as const).every(
    (field) => one[field] === other[field],
  );

/** Books a time with the academy, once, however often the request comes; mails go to the student and the academy (G-80). */
export const handler = endpoint(scheduleAppointment, { appointments })({
  prepare: ({ caller, now, appointments }) => appointments.read(caller.userId, now),
  act: async (call) => {
    const { body, caller, now, newId, fail } = call;
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
    const saved = await saveAppointment(
      call,
      (own) => {
        const taken = own.find((one) => one.status === 'booked' && overlaps(one, wanted));
        if (taken === undefined) return { after: wanted };
        return isSameBooking(taken, wanted) ? { done: taken } : fail('SLOT_TAKEN');
      },
      refusing(call.fail, call.refuseWithWait),
    );
    return {
      success: true as const,
      message: `Your appointment is scheduled. A confirmation is on its way to ${saved.email}.`,
      data: toAppointmentDto(saved),
    };
  },
});
