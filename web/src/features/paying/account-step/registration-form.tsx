import { useEffect, useEffectEvent, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#shared/auth/user.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { createAccount, RegistrationFailed } from './create-account.ts';
import { FormError } from './form-error.tsx';
import type { Entries } from './registration-draft.ts';
import { registrationSchema } from './registration-schema.ts';
import { TextButton } from './text-button.tsx';

interface RegistrationFormProps {
  /** The initial values. */
  readonly entries: Entries;
  readonly onEntries: (entries: Entries) => void;
  /** The account exists and is signed in. */
  readonly onSignedIn: () => void;
  /** The account exists, but signing in failed (G-24). */
  readonly onAccountOnly: () => void;
  /** The e-mail has an account already; carries on with signing in (G-09). */
  readonly onSignIn: () => void;
}

/** Step 1 for a new student (BUY-13..21). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { entries, onEntries, onSignedIn, onAccountOnly, onSignIn } = props;
  const [refused, setRefused] = useState<RegistrationFailed>();
  const { values, errors, busy, field, submit } = useZodForm({
    schema: registrationSchema,
    initial: entries,
    onSubmit: async (registration) => {
      setRefused(undefined);
      if ((await createAccount(registration)) === 'signed-in') onSignedIn();
      else onAccountOnly();
    },
    onFailure: (error) => setRefused(error instanceof RegistrationFailed ? error : new RegistrationFailed()),
  });
  const typed = useEffectEvent(onEntries);
  useEffect(() => typed(values), [values]);
  // Another e-mail may have none.
  const hasAccount = refused?.emailInUse === values.userEmail.trim().toLowerCase();
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {refused && (
        <FormError of={refused}>
          <p>Registration failed. Please try again.</p>
          {hasAccount ? (
            <TextButton inMessage onClick={onSignIn}>
              You already have an account. Sign in to continue
            </TextButton>
          ) : (
            refused.message !== '' && <p className="font-medium">{refused.message}</p>
          )}
        </FormError>
      )}
      <TextField label="Username" autoComplete="name" {...field('userName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('userEmail')} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <PasswordField
          label="Password"
          hint={errors['password'] ? undefined : `At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      </div>
      <div>
        <Button type="submit" variant="accent" size="lg" busy={busy} busyText="Creating Account...">
          Create Account
        </Button>
      </div>
    </form>
  );
}
