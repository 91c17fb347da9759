import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/progress/routes.ts';
import { loggedSend } from './logged-send.ts';

/** A student's progress through a course. A failed call throws ApiFailure. */
export const progressApi = apiClient(routes, loggedSend);
