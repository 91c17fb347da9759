import { CircleAlert } from '../page/icons.ts';
import { Icon } from '../icon.tsx';

/** A field's error in Amplify's words, with our icon. An empty error counts as nothing. */
export function fieldProps(error: string | undefined) {
  const errorMessage = error ? (
    <>
      <Icon of={CircleAlert} size="sm" />
      <span>{error}</span>
    </>
  ) : undefined;
  return { hasError: Boolean(error), errorMessage };
}
