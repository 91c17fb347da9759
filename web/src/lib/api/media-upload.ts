import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/media/upload-routes.ts';
import { loggedSend } from './logged-send.ts';

/** Uploads of staff. A failed call throws ApiFailure. */
export const mediaUploadApi = apiClient(routes, loggedSend);
