import { listAppointments } from '#shared/appointments/routes.ts';
import { appointments, toAppointmentDto } from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's own appointments that are not over, and the instant of which this is the state (G-80). */
export const handler = endpoint(listAppointments, { appointments })(async ({
  query,
  caller,
  now,
  appointments,
}) => {
  const { items, cursor } = await appointments.listByUser(caller.userId, now, { cursor: query.cursor });
  return {
    success: true as const,
    data: items.map(toAppointmentDto),
    cursor,
    now: new Date(now).toISOString(),
  };
});
