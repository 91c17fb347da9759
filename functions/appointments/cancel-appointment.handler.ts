import { isChangeable } from '#shared/appointments/appointment.rules.ts';
import { cancelAppointment } from '#shared/appointments/routes.ts';
import { appointments, toAppointmentDto } from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { saveAppointment } from './save-appointment.ts';

/** Cancels an own appointment; the mail removes it from the calendar (G-80). */
export const handler = endpoint(cancelAppointment, { appointments })({
  prepare: ({ caller, now, appointments }) => appointments.read(caller.userId, now),
  act: async (call) => {
    const { params, now, fail } = call;
    const saved = await saveAppointment(call, (own) => {
      const before =
        own.find(({ appointmentId }) => appointmentId === params.id) ?? fail('APPOINTMENT_NOT_FOUND');
      if (before.status === 'canceled') return { done: before };
      if (!isChangeable(before, now)) return fail('TOO_LATE_TO_CHANGE');
      const canceledAt = new Date(now).toISOString();
      return { before, after: { ...before, status: 'canceled', canceledAt, sequence: before.sequence + 1 } };
    });
    return {
      success: true as const,
      message: `Your appointment is cancelled. A confirmation is on its way to ${saved.email}.`,
      data: toAppointmentDto(saved),
    };
  },
});
