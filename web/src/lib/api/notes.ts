import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/notes/routes.ts';
import { loggedSend } from './logged-send.ts';

/** A student's own notes. A failed call throws ApiFailure. */
export const notesApi = apiClient(routes, loggedSend);
