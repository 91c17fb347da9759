import type { Send } from '#shared/api/client.ts';
import { send } from './send.ts';

/** The session has ended, the state is another one, the input is wrong, too many calls: the screen says so, and nothing is broken. */
const EXPECTED = [401, 409, 422, 429];

/** The transport of every call. Logs what failed and rethrows it (ERR-05); a call that was given up is no failure. */
export const loggedSend: Send = async (request) => {
  const call = `${request.method} ${request.path}`;
  try {
    const response = await send(request);
    const { status, body } = response;
    if (status >= 400)
      console[EXPECTED.includes(status) ? 'info' : 'error'](`${call} failed with ${status}`, body);
    return response;
  } catch (error) {
    if (!request.signal?.aborted) console.error(`${call} failed`, error);
    throw error;
  }
};
