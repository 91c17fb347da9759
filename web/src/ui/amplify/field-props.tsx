import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** What our fields take, in Amplify's words. An empty error counts as nothing. */
export function fieldProps(hint: string | undefined, error: string | undefined) {
  const errorMessage: ReactNode = error ? (
    <>
      <Icon of={CircleAlert} size="sm" />
      <span>{error}</span>
    </>
  ) : undefined;
  return { descriptiveText: hint, hasError: Boolean(error), errorMessage };
}
