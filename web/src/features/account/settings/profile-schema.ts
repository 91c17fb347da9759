import * as z from 'zod/mini';
import { newPassword, type User, userEmail, userName } from '#shared/kernel/user.ts';
import { needsCurrentPassword, profileChange } from './profile-change.rules.ts';

/**
 * What the form asks for before anything is sent. The server alone knows which passwords are easy to guess (G-107). `needsCode`:
 * whether the code for this e-mail is asked for.
 */
export function profileSchema(
  user: Pick<User, 'userName' | 'userEmail'>,
  needsCode: (userEmail: string) => boolean,
) {
  return z
    .object({
      userName,
      userEmail,
      password: z.union([z.literal(''), newPassword]),
      currentPassword: z.string(),
      emailCode: z.string(),
      code: z.string(),
    })
    .check(
      z.refine(
        (values) => values.currentPassword !== '' || !needsCurrentPassword(profileChange(values, user)),
        { path: ['currentPassword'], error: 'Please enter your current password.' },
      ),
      z.refine(({ userEmail: email, emailCode }) => emailCode.trim() !== '' || !needsCode(email), {
        path: ['emailCode'],
        error: 'Please enter the code from the mail.',
      }),
    );
}
