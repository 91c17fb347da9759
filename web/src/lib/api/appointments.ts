import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/appointments/routes.ts';
import { loggedSend } from './logged-send.ts';

/** A student’s appointments with the academy. A failed call throws ApiFailure. */
export const appointmentsApi = apiClient(routes, loggedSend);
