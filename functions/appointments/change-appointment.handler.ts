import { isChangeable, overlaps } from '#shared/appointments/appointment.rules.ts';
import { changeAppointment } from '#shared/appointments/routes.ts';
import {
  type StoredAppointment,
  appointments,
  toAppointmentDto,
} from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { findStart, zoneOf } from './find-start.ts';
import { refusing, saveAppointment } from './save-appointment.ts';

const isUnchanged = (before: StoredAppointment, after: StoredAppointment): boolean =>
  (['reason', 'timeSlot', 'startsAt', 'timeZone'] as const).every((field) => before[field] === after[field]);

/** Changes an own appointment; the mailed invitation replaces the earlier one in the calendar (G-80). */
export const handler = endpoint(changeAppointment, { appointments })({
  prepare: ({ caller, now, appointments }) => appointments.read(caller.userId, now),
  act: async (call) => {
    const { params, body, now, fail } = call;
    const saved = await saveAppointment(
      call,
      (own) => {
        const before =
          own.find(({ appointmentId }) => appointmentId === params.id) ?? fail('APPOINTMENT_NOT_FOUND');
        if (before.status === 'canceled') return fail('APPOINTMENT_CANCELED');
        const after: StoredAppointment = {
          ...before,
          reason: body.reason,
          timeSlot: body.timeSlot,
          startsAt: findStart(body, now, fail, before),
          timeZone: zoneOf(body),
          sequence: before.sequence + 1,
        };
        if (isUnchanged(before, after)) return { done: before };
        if (body.sequence !== undefined && body.sequence !== before.sequence)
          return fail('APPOINTMENT_CHANGED');
        if (!isChangeable(before, now)) return fail('TOO_LATE_TO_CHANGE');
        const isTaken = own.some((one) => one !== before && one.status === 'booked' && overlaps(one, after));
        return isTaken ? fail('SLOT_TAKEN') : { before, after };
      },
      refusing(call),
    );
    return {
      success: true as const,
      message: `Your appointment is changed. A new invitation is on its way to ${saved.email}.`,
      data: toAppointmentDto(saved),
    };
  },
});
