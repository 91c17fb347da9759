import { isCommonPassword } from './common-passwords.ts';

type Fail = (
  code: 'COMMON_PASSWORD' | 'VALIDATION_FAILED',
  sentence: string,
  fields: Record<string, string>,
) => never;

/** Refuses a new password that is too common (G-07), or that Cognito cannot take: none begins or ends with a space. */
export function refusePassword(password: string, fail: Fail): void {
  const refuse = (code: Parameters<Fail>[0], sentence: string) =>
    fail(code, sentence, { password: sentence });
  if (isCommonPassword(password))
    refuse('COMMON_PASSWORD', 'This password is one of the most common ones. Please choose another.');
  if (/^\s|\s$/.test(password)) refuse('VALIDATION_FAILED', 'Password must not begin or end with a space');
}
