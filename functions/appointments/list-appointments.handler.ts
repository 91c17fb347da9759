import { listAppointments } from '#shared/appointments/routes.ts';
import { appointments, toAppointmentDto } from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** The caller's own appointments that are not over, and the instant of which this is the state (G-80). */
export const handler = endpoint(listAppointments, { appointments })(async ({
  query,
  caller,
  now,
  appointments,
}) => {
  const found = await appointments.listByUser(caller.userId, now, { cursor: query.cursor });
  return { ...listResponse(found, toAppointmentDto), now: new Date(now).toISOString() };
});
