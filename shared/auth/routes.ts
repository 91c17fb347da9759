import * as z from 'zod/mini';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { newPassword, user, userEmail, userName } from './user.ts';
import { UNIVERSAL_ERRORS } from '../api/errors.ts';
import { TOO_MANY_ATTEMPTS } from './errors.ts';

const EMAIL_IN_USE = { EMAIL_IN_USE: [409, 'An account with this email already exists.'] } as const;
const COMMON_PASSWORD = {
  COMMON_PASSWORD: [422, 'This password is one of the most common ones. Please choose another.'],
} as const;

const anyPassword = z.string().check(z.minLength(1), z.maxLength(1024));
const session = dataResponse(z.object({ accessToken: z.string(), user }));

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
  errors: { ...EMAIL_IN_USE, ...COMMON_PASSWORD, ...TOO_MANY_ATTEMPTS },
});

export const login = route({
  name: 'auth/login',
  summary: 'Signs in. The refresh token goes into the HttpOnly cookie `__Host-rt` (G-10).',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.strictObject({ userEmail, password: anyPassword }),
  response: session,
  errors: { INVALID_CREDENTIALS: [401, 'Incorrect email or password.'], ...TOO_MANY_ATTEMPTS },
});

export const checkAuth = route({
  name: 'auth/check-auth',
  summary: 'Who the caller is.',
  method: 'GET',
  path: '/auth/check-auth',
  access: 'signed-in',
  response: dataResponse(z.object({ user })),
  errors: {},
});

export const update = route({
  name: 'auth/update-user',
  summary:
    'Changes the caller’s own name, e-mail and, when given, password. Every session ends, the caller’s too (§4).',
  method: 'PATCH',
  path: '/auth/update/{id}',
  access: 'signed-in',
  money: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    userName,
    userEmail,
    password: z.optional(z.union([z.literal(''), newPassword])),
    role: z.optional(z.string()),
  }),
  response: dataResponse(user),
  errors: { ...EMAIL_IN_USE, ...COMMON_PASSWORD },
});

export const refresh = route({
  name: 'auth/refresh',
  summary: 'A new access token for the refresh cookie; the cookie is rotated (G-10).',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  response: session,
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
    INVALID_CODE: [422, 'This code is not valid or has expired. Please ask for a new one.'],
    ...COMMON_PASSWORD,
    ...TOO_MANY_ATTEMPTS,
  },
});
