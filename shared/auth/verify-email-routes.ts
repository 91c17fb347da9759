import * as z from 'zod/mini';
import { successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';
import { INVALID_CODE } from './errors.ts';
import { pendingEmail } from './session.ts';

// A file of its own: screens load it once a code is asked for.

export const verifyEmail = route({
  name: 'auth/verify-email',
  summary:
    'Verifies the caller’s own e-mail. Without `emailCode` a code is mailed to it, and the same call with that code verifies it; once it is verified no code is needed.',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'signed-in',
  money: true,
  body: z.strictObject({ emailCode: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
  response: z.extend(successResponse, {
    /** The e-mail is not verified yet: it waits for its code. */
    pendingEmail: z.optional(pendingEmail),
  }),
  errors: { ...INVALID_CODE, ...TOO_MANY_ATTEMPTS },
});
