import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/courses/routes.ts';
import { loggedSend } from '../logged-send.ts';

/** The catalogue. A failed call throws ApiFailure. */
export const coursesApi = apiClient(routes, loggedSend);
