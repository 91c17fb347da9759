import { useEffect, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { FormFailure } from '#web/lib/forms/form-failure.ts';

export const isCodeNeeded = (error: unknown): boolean => isFailure(error, 'AUTHENTICATOR_CODE_NEEDED');
/** What is said at the field of the code, or by its appearing. */
export const isCodeProblem = (error: unknown): boolean =>
  isCodeNeeded(error) || isFailure(error, 'AUTHENTICATOR_CODE_WRONG');

interface Typed {
  userEmail: string;
  password: string;
  code?: string | undefined;
}
/** What signing in sends: a code where one is typed. */
export function toCredentials({ userEmail, password, code = '' }: Typed) {
  return { userEmail, password, ...(code !== '' && { code }) };
}

const APP = {
  label: 'Code from your authenticator app',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
const RECOVERY = { label: 'Recovery code', inputMode: 'text', autoComplete: 'off' } as const;

/**
 * The field of a code of an authenticator app: what it says, and a switch to a recovery code, for which a phone needs another
 * keyboard. The field gets the focus when `asked` becomes true.
 */
export function useCodeField(asked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => {
    if (asked) ref.current?.focus();
  }, [asked, isRecovery]);
  return {
    field: { ref, ...(isRecovery ? RECOVERY : APP) },
    switchText: isRecovery ? 'Use the code from the app' : 'Use a recovery code',
    switchKind: () => setRecovery(!isRecovery),
  };
}

/** The code of an authenticator app, for a form that signs in (G-107): whether it is asked for, of the e-mail that is typed, and its field. */
export function useSignInCode(failure: FormFailure | undefined, userEmail: string) {
  const [askedFor, setAskedFor] = useState<string>();
  // one that was typed for another e-mail is sent too, and may be wrong: it can be corrected only where it is shown
  if (isCodeProblem(failure?.error) && askedFor !== userEmail) setAskedFor(userEmail);
  const asked = askedFor === userEmail;
  return { asked, ...useCodeField(asked) };
}
