import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/certificates/routes.ts';
import { loggedSend } from './logged-send.ts';

/** Certificates and the keys that check them. A failed call throws ApiFailure. */
export const certificatesApi = apiClient(routes, loggedSend);
