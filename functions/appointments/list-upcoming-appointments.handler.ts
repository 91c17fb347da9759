import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { appointments, toAppointmentDto } from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** How many of them staff see at once. */
const PAGE_SIZE = 10;

/** What everybody has booked, for staff: there is one academy, so all of them see all (G-80). */
export const handler = endpoint(listUpcomingAppointments, { appointments })(async ({
  query,
  now,
  appointments,
}) => {
  const found = await appointments.listUpcoming(now, { cursor: query.cursor, limit: PAGE_SIZE });
  return listResponse(found, toAppointmentDto);
});
