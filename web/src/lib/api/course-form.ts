import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/courses/course-form-routes.ts';
import { loggedSend } from './logged-send.ts';

/** The calls of the course form. A failed call throws ApiFailure. */
export const courseFormApi = apiClient(routes, loggedSend);
