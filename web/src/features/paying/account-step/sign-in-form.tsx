import { Link } from 'react-router-dom';
import { isFailure } from '#shared/api/client.ts';
import { login as loginRoute } from '#shared/auth/routes.ts';
import { paths } from '#web/lib/paths.ts';
import { CHECK_CONNECTION, failureText } from '#web/lib/api/failure-text.ts';
import { login } from '#web/lib/session/session.ts';
import { isCodeProblem, toCredentials, useSignInCode } from '#web/lib/sign-in/use-sign-in-code.ts';
import { useWrongCredentials } from '#web/lib/session/use-wrong-credentials.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SwitchableField } from '#web/ui/form/switchable-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from './form-error.tsx';

interface SignInFormProps {
  /** From the registration form (G-09). */
  readonly userEmail: string;
  readonly onEmail: (userEmail: string) => void;
  /** The purchase is left to set a new password: it goes on after signing in (G-10). */
  readonly onForgot: () => void;
  readonly onSignedIn: () => void;
}

/** Step 1 for an existing account: signs in inside the wizard and keeps the course (G-09). */
export function SignInForm({ userEmail, onEmail, onForgot, onSignedIn }: SignInFormProps) {
  const { values, busy, failure, field, submit } = useZodForm({
    schema: loginRoute.body,
    initial: { userEmail, password: '', code: '' },
    onValues: (typed) => onEmail(typed.userEmail),
    onSubmit: async (typed) => {
      await login(toCredentials(typed));
      onSignedIn();
    },
  });
  const { passwordRef, wrong } = useWrongCredentials(failure);
  const password = field('password');
  const signInCode = useSignInCode(failure, values.userEmail);
  const incomplete =
    values.userEmail.trim() === '' ||
    values.password === '' ||
    (signInCode.asked && values.code?.trim() === '');
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {failure && wrong === undefined && !isCodeProblem(failure.error) && (
        <FormError of={failure}>
          <p>{failureText(failure.error, 'Failed to sign in. Please try again.')}</p>
          {isFailure(failure.error, 'UNREACHABLE') && <p className="font-medium">{CHECK_CONNECTION}</p>}
        </FormError>
      )}
      <TextField label="Email" type="email" autoComplete="email" {...field('userEmail')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...password}
        error={wrong ?? password.error}
        ref={passwordRef}
      />
      {signInCode.asked && (
        <SwitchableField switchText={signInCode.switchText} onSwitch={signInCode.switchKind}>
          <TextField {...signInCode.field} {...field('code')} />
        </SwitchableField>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" variant="accent" size="lg" busy={busy} disabled={incomplete}>
          Sign In
        </Button>
        <Link className={linkClasses} to={paths.forgotPassword} onClick={onForgot}>
          Forgot password?
        </Link>
      </div>
    </form>
  );
}
