import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/instalments/routes.ts';
import { loggedSend } from './logged-send.ts';

/** Flexible plans. A failed call throws ApiFailure. */
export const instalmentsApi = apiClient(routes, loggedSend);
