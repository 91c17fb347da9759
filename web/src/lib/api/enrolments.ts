import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/enrolments/routes.ts';
import { loggedSend } from './logged-send.ts';

/** What a student has bought. A failed call throws ApiFailure. */
export const enrolmentsApi = apiClient(routes, loggedSend);
