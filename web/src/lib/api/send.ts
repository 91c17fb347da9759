import type { Send } from '#shared/api/client.ts';
import { accessToken } from '../start/session/access-token.ts';
import { callApi } from './call-api.ts';
import { renewSession } from '../session/renew-session.ts';

/**
 * Makes a call with the session: a 401 on a call that needs one renews the session once and repeats the call once (G-10);
 * when the session has ended the 401 is the response. Used through `loggedSend`.
 */
export const send: Send = async (request) => {
  const used = accessToken.read();
  const response = await callApi(request);
  if (response.status !== 401 || request.route.access === 'public') return response;
  const replaced = accessToken.read() !== null && accessToken.read() !== used;
  return replaced || (await renewSession(callApi)) ? callApi(request) : response;
};
