import { isFailure } from '#shared/api/client.ts';
import { CHECK_CONNECTION } from '#web/lib/api/failure-text.ts';
import type { FormFailure } from '#web/lib/forms/form-failure.ts';
import { FormError } from './form-error.tsx';
import { TextButton } from './text-button.tsx';

interface RegistrationRefusedProps {
  readonly failure: FormFailure;
  /** The e-mail has an account already; carries on with signing in (G-09). */
  readonly onSignIn: () => void;
}

/**
 * The fixed sentence (BUY-21), and below it what helps: the way to sign in, or a reason (G-09, G-94). Not for what is said at a field
 * (G-107).
 */
export function RegistrationRefused({ failure, onSignIn }: RegistrationRefusedProps) {
  const reason = toReason(failure.error);
  return (
    <FormError of={failure}>
      <p className="not-last:font-medium">Registration failed. Please try again.</p>
      {isFailure(failure.error, 'EMAIL_IN_USE') ? (
        <TextButton inMessage onClick={onSignIn}>
          You already have an account. Sign in to continue
        </TextButton>
      ) : (
        reason !== undefined && <p>{reason}</p>
      )}
    </FormError>
  );
}

/** Sentences that say what to change, or how long to wait; those of other codes add nothing to 'Please try again'. */
function toReason(error: unknown): string | undefined {
  if (isFailure(error, 'UNREACHABLE')) return CHECK_CONNECTION;
  const helps = isFailure(
    error,
    'WEAK_PASSWORD',
    'VALIDATION_FAILED',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
  );
  return helps ? error.message : undefined;
}
