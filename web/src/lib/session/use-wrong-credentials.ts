import { useEffect, useRef } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { FormFailure } from '#web/lib/forms/form-failure.ts';

/**
 * For the password field of a form that signs in: the sentence for a wrong e-mail or password, which stays until one of
 * them changes, and the ref by which the field gets the focus then.
 */
export function useWrongCredentials(failure: FormFailure | undefined) {
  const passwordRef = useRef<HTMLInputElement>(null);
  const error = isFailure(failure?.error, 'INVALID_CREDENTIALS') ? failure.error.message : undefined;
  useEffect(() => {
    if (error !== undefined) passwordRef.current?.focus();
  }, [failure, error]);
  return { passwordRef, wrong: error };
}
