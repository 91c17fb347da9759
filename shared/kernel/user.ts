import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { ROLES } from './roles.ts';
import { requiredLine } from './text.ts';

/** One constant for the form, the API and the Cognito pool (G-07, CONST minimum password length). */
export const MIN_PASSWORD_LENGTH = 6;
/** Cognito's own upper bound. */
const MAX_PASSWORD_LENGTH = 99;

/** A person as every call shows them (ENT-01..04); a password is never part of it (ENT-05). */
export const user = z.object({
  _id: idSchema<'user'>(),
  userName: z.string(),
  userEmail: z.string(),
  role: z.enum(ROLES),
  /**
   * Of the caller, staff without an authenticator app: by when they must have one, an ISO instant. After it only calls that lead to one are
   * served (docs/adr/039).
   */
  authenticatorDueAt: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

export const userName = requiredLine('Username is required.', 100);

/** Trimmed, stored and compared in lower case (G-08). */
export const userEmail = z.string('Email is required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Email is required'),
  z.maxLength(254, 'Invalid email format'),
  z.refine((text) => text === '' || z.safeParse(z.email(), text).success, 'Invalid email format'),
);

/** Any characters, never trimmed (ASVS 6.2.9). */
export const newPassword = z.string('Password is required').check(
  z.minLength(1, 'Password is required'),
  z.refine(
    (text) => text === '' || text.length >= MIN_PASSWORD_LENGTH,
    `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  ),
  z.maxLength(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
);
