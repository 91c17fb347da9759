import { useEffect, useEffectEvent } from 'react';
import type { FormFailure } from '#web/lib/forms/form-failure.ts';
import { toast } from './toast.ts';

/** Shows a toast for a form's failure; it goes when a value changes, like what stands at the fields. */
export function useFailureToast(
  failure: FormFailure | undefined,
  toText: (error: unknown) => string | undefined,
): void {
  const show = useEffectEvent((error: unknown) => {
    const text = toText(error);
    return text === undefined ? undefined : toast.error(text);
  });
  useEffect(() => {
    if (failure === undefined) return undefined;
    const shown = show(failure.error);
    return () => {
      if (shown !== undefined) toast.dismiss(shown);
    };
  }, [failure]);
}
