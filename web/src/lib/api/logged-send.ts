import type { Send } from '#shared/api/client.ts';
import { send } from './send.ts';

/** The transport of every call. Logs what failed and rethrows it (ERR-05); a call that was given up is no failure. */
export const loggedSend: Send = async (request) => {
  const call = `${request.method} ${request.path}`;
  try {
    const response = await send(request);
    if (response.status >= 400) console.error(`${call} failed with ${response.status}`, response.body);
    return response;
  } catch (error) {
    if (!request.signal?.aborted) console.error(`${call} failed`, error);
    throw error;
  }
};
