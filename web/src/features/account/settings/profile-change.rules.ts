import type { User } from '#shared/kernel/user.ts';

export interface ProfileValues {
  readonly userName: string;
  readonly userEmail: string;
  readonly password: string;
}

/** What of the profile differs from the stored one. E-mails are compared as the server stores them (G-08). */
export interface ProfileChange {
  readonly name: boolean;
  readonly email: boolean;
  readonly password: boolean;
}

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export function profileChange(
  { userName, userEmail, password }: ProfileValues,
  user: Pick<User, 'userName' | 'userEmail'>,
): ProfileChange {
  return {
    name: userName.trim() !== user.userName,
    email: normaliseEmail(userEmail) !== user.userEmail,
    password: password !== '',
  };
}

/** Whether the current password is asked for: a name alone needs none (G-104). */
export const needsCurrentPassword = ({ email, password }: ProfileChange): boolean => email || password;

/** Why the current password is asked for. */
export function currentPasswordHint({ email, password }: ProfileChange): string {
  const what = [...(email ? ['e-mail address'] : []), ...(password ? ['password'] : [])];
  return `Asked for because you are changing your ${what.join(' and your ')}.`;
}
