import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/media/routes.ts';
import { loggedSend } from './logged-send.ts';

/** The files of lectures. A failed call throws ApiFailure. */
export const mediaApi = apiClient(routes, loggedSend);
