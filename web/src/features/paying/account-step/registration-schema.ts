import * as z from 'zod/mini';
import { newPassword, userEmail, userName } from '#shared/kernel/user.ts';

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** Checkout registration (§5, BUY-13..19): the contract's own fields, and the password typed twice. */
export const registrationSchema = z
  .object({ userName, userEmail, password: newPassword, confirmPassword: z.string() })
  .check(
    z.refine(({ password, confirmPassword }: Passwords) => password === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Also shown while other fields are invalid.
      when: () => true,
    }),
    z.refine(({ password, confirmPassword }: Passwords) => password !== '' || confirmPassword !== '', {
      error: 'Please type the password again',
      path: ['confirmPassword'],
      when: () => true,
    }),
  );
export type Registration = z.output<typeof registrationSchema>;
