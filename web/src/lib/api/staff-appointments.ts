import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/appointments/staff-routes.ts';
import { loggedSend } from './logged-send.ts';

/** What everybody has booked, for staff. A failed call throws ApiFailure. */
export const staffAppointmentsApi = apiClient(routes, loggedSend);
