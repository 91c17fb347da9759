import * as z from 'zod/mini';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { pendingEmail, session } from './session.ts';
import { newPassword, user, userEmail, userName } from '../kernel/user.ts';
import { UNIVERSAL_ERRORS } from '../api/errors.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';
import { AUTHENTICATOR_CODE, CURRENT_PASSWORD_WRONG, INVALID_CODE } from './errors.ts';

const EMAIL_IN_USE = { EMAIL_IN_USE: [409, 'An account with this email already exists.'] } as const;
const WEAK_PASSWORD = {
  WEAK_PASSWORD: [422, 'This password is too easy to guess. Please choose another.'],
} as const;

const anyPassword = z.string().check(z.minLength(1), z.maxLength(1024));
/** Of the authenticator app of staff who have one, or a recovery code (G-107). */
const authenticatorCode = z.optional(z.string().check(z.maxLength(64)));
const signedIn = dataResponse(z.object({ accessToken: z.string(), user }));

export const register = route({
  name: 'auth/register',
  summary: 'Creates an account. The role is always `user`, whatever the body contains (R2).',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  status: 201,
  body: z.strictObject({
    userName,
    userEmail,
    password: newPassword,
    confirmPassword: z.optional(z.string()),
    role: z.optional(z.string()),
  }),
  response: dataResponse(user),
  errors: { ...EMAIL_IN_USE, ...WEAK_PASSWORD, ...TOO_MANY_ATTEMPTS },
});

export const login = route({
  name: 'auth/login',
  summary: 'Signs in. The refresh token goes into the HttpOnly cookie `__Host-rt` (G-10).',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.strictObject({
    userEmail,
    password: anyPassword,
    code: authenticatorCode,
  }),
  response: signedIn,
  errors: {
    INVALID_CREDENTIALS: [401, 'Incorrect email or password.'],
    ...AUTHENTICATOR_CODE,
    ...TOO_MANY_ATTEMPTS,
  },
});

export const checkAuth = route({
  name: 'auth/check-auth',
  summary: 'Who the caller is.',
  method: 'GET',
  path: '/auth/check-auth',
  access: 'signed-in',
  withoutAuthenticator: true,
  response: dataResponse(z.object({ user })),
  errors: {},
});

export const update = route({
  name: 'auth/update-user',
  summary:
    'Changes the caller’s own name, e-mail and, when given, password; every session ends, the caller’s too (§4). Another e-mail or a password needs `currentPassword` and, of staff with an authenticator app, a `code` (G-107). Another e-mail without `emailCode` changes nothing yet: a code is mailed to it, and the same call with that code changes everything (G-104). With what is stored already nothing ends, and another e-mail no longer waits for its code.',
  method: 'PATCH',
  path: '/auth/update/{id}',
  access: 'signed-in',
  own: 'params.id',
  money: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    userName,
    userEmail,
    /** '' as absent: unchanged. */
    password: z.optional(z.union([z.literal(''), newPassword])),
    currentPassword: z.optional(z.string().check(z.maxLength(1024))),
    emailCode: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    code: authenticatorCode,
    role: z.optional(z.string()),
  }),
  response: z.extend(dataResponse(user), {
    /** Nothing was changed: this e-mail waits for its code. */
    pendingEmail: z.optional(pendingEmail),
  }),
  errors: {
    ...EMAIL_IN_USE,
    ...WEAK_PASSWORD,
    ...CURRENT_PASSWORD_WRONG,
    ...AUTHENTICATOR_CODE,
    ...INVALID_CODE,
    ...TOO_MANY_ATTEMPTS,
  },
});

export const listSessions = route({
  name: 'auth/list-sessions',
  summary: 'Where the caller is signed in, this session first, then by last use.',
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  withoutAuthenticator: true,
  money: true,
  response: dataResponse(
    z.object({
      sessions: z.array(session),
      /** A changed e-mail whose code was not entered yet. */
      pendingEmail: z.optional(pendingEmail),
    }),
  ),
  errors: {},
});

export const endSession = route({
  name: 'auth/end-session',
  summary: 'Signs out one of the caller’s sessions. One that is not there counts as signed out.',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'signed-in',
  withoutAuthenticator: true,
  money: true,
  params: z.object({ id: z.string() }),
  response: successResponse,
  errors: {},
});

export const signOutEverywhere = route({
  name: 'auth/sign-out-everywhere',
  summary: 'Ends every session of the caller, this one too.',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  access: 'signed-in',
  withoutAuthenticator: true,
  money: true,
  response: successResponse,
  errors: {},
});

export const refresh = route({
  name: 'auth/refresh',
  summary: 'A new access token for the refresh cookie; the cookie is rotated (G-10).',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  response: signedIn,
  errors: { SESSION_ENDED: UNIVERSAL_ERRORS.SESSION_ENDED },
});

export const logout = route({
  name: 'auth/logout',
  summary: 'Revokes the refresh cookie. Always succeeds for the caller.',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  response: successResponse,
  errors: {},
});

export const forgotPassword = route({
  name: 'auth/forgot-password',
  summary: 'Mails a code. The answer is the same for known and unknown e-mails (G-10).',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.strictObject({ userEmail }),
  response: successResponse,
  errors: TOO_MANY_ATTEMPTS,
});

export const resetPassword = route({
  name: 'auth/reset-password',
  summary: 'Sets a new password with the mailed code and ends all sessions.',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({
    userEmail,
    code: z.string().check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(64)),
    password: newPassword,
  }),
  response: successResponse,
  errors: {
    ...INVALID_CODE,
    ...WEAK_PASSWORD,
    ...TOO_MANY_ATTEMPTS,
  },
});
