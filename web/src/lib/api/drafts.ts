import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/drafts/routes.ts';
import { loggedSend } from './logged-send.ts';

/** Drafts and last versions of courses. A failed call throws ApiFailure. */
export const draftsApi = apiClient(routes, loggedSend);
