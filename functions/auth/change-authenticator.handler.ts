import { changeAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { authenticators } from '#functions/data/users/authenticators.ts';
import { sessions } from '#functions/data/users/sessions.ts';
import { authenticatorKey } from '#functions/gateways/authenticator-key.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { addAuthenticator, beginAuthenticator, removeAuthenticator } from './authenticator-steps.ts';

const STEPS = { begin: beginAuthenticator, confirm: addAuthenticator, remove: removeAuthenticator };

/** Adds or removes the caller's authenticator app (G-107, docs/adr/039). */
export const handler = endpoint(changeAuthenticator, {
  authenticators,
  authenticatorKey,
  identity,
  limits,
  sessions,
})(async (call) => {
  call.noteForAudit({ step: call.body.step });
  return { success: true as const, data: await STEPS[call.body.step](call, await call.caller.user()) };
});
