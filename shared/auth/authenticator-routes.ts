import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';
import { CURRENT_PASSWORD_WRONG } from './errors.ts';

/** How many recovery codes an added authenticator app gives. */
export const RECOVERY_CODES = 8;

/** The caller's authenticator app (G-107). Secret and recovery codes are never part of it. */
const authenticator = z.object({
  /** ISO instant; missing while there is none. */
  addedAt: z.optional(z.string()),
  recoveryCodesLeft: z.number(),
  /** By when there must be one, an ISO instant; missing while there is one, and where the academy does not ask for it. */
  dueAt: z.optional(z.string()),
});
export type Authenticator = z.infer<typeof authenticator>;

export const getAuthenticator = route({
  name: 'auth/get-authenticator',
  summary: 'Whether the caller has an authenticator app, since when, and how many recovery codes are left.',
  method: 'GET',
  path: '/auth/authenticator',
  access: 'staff',
  withoutAuthenticator: true,
  response: dataResponse(authenticator),
  errors: {},
});

export const changeAuthenticator = route({
  name: 'auth/change-authenticator',
  summary:
    'Adds or removes the caller’s authenticator app (G-107). `begin` needs `currentPassword` and returns a secret that counts for nothing yet; `confirm` needs a `code` of it, turns it on and returns the recovery codes, this once; `remove` needs `currentPassword` and a `code`, or a recovery code in its place.',
  method: 'PUT',
  path: '/auth/authenticator',
  access: 'staff',
  withoutAuthenticator: true,
  body: z.strictObject({
    step: z.enum(['begin', 'confirm', 'remove']),
    currentPassword: z.optional(z.string().check(z.maxLength(1024))),
    code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  response: dataResponse(
    z.extend(authenticator, {
      /** After `begin`: base32, and the address that a QR code shows. */
      secret: z.optional(z.string()),
      uri: z.optional(z.string()),
      /** After `confirm`. */
      recoveryCodes: z.optional(z.array(z.string())),
    }),
  ),
  errors: {
    ...CURRENT_PASSWORD_WRONG,
    ...TOO_MANY_ATTEMPTS,
    AUTHENTICATOR_CODE_REFUSED: [
      422,
      'This code is not right. Please enter the one that the app shows now; each works once.',
    ],
    AUTHENTICATOR_EXISTS: [409, 'You have an authenticator app already. Please remove it first.'],
    AUTHENTICATOR_NOT_BEGUN: [409, 'This took too long. Please begin again with a new secret.'],
  },
});
