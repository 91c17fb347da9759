import { isFailure } from '#shared/api/client.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/kernel/user.ts';
import { hasFields } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { createAccount } from './create-account.ts';
import type { Entries } from './registration-draft.ts';
import { RegistrationRefused } from './registration-refused.tsx';
import { registrationSchema } from './registration-schema.ts';

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
  const { errors, busy, failure, field, submit } = useZodForm({
    schema: registrationSchema,
    initial: entries,
    onValues: onEntries,
    onSubmit: async (registration) => {
      if ((await createAccount(registration)) === 'signed-in') onSignedIn();
      else onAccountOnly();
    },
  });
  const email = field('userEmail');
  const emailInUse = isFailure(failure?.error, 'EMAIL_IN_USE') ? failure.error.message : undefined;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {failure && !hasFields(failure.error) && <RegistrationRefused failure={failure} onSignIn={onSignIn} />}
      <TextField label="Username" autoComplete="name" {...field('userName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...email}
        error={emailInUse ?? email.error}
      />
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
