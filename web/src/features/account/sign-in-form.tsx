import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { login as loginRoute } from '#shared/auth/routes.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { login } from '#web/lib/session/session.ts';
import { isCodeNeeded, toCredentials, useSignInCode } from '#web/lib/sign-in/use-sign-in-code.ts';
import { useWrongCredentials } from '#web/lib/session/use-wrong-credentials.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { PasswordField } from '#web/ui/amplify/password-field.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { SwitchableField } from '#web/ui/form/switchable-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

/**
 * Sign-in by e-mail and password, with no rule but that the e-mail is one (AUTH-13, G-07). The guard decides where to go
 * afterwards. Where a password was forgotten, the e-mail typed goes along (G-10). The code of an authenticator app is asked for once
 * the password is right (G-107).
 */
export function SignInForm() {
  const form = useZodForm({
    schema: loginRoute.body,
    initial: { userEmail: '', password: '', code: '' },
    onSubmit: async (values) => {
      await login(toCredentials(values));
      toast.success('Signed in successfully!');
    },
  });
  useFailureToast(form.failure, (error) =>
    isCodeNeeded(error) ? undefined : failureText(error, 'Failed to sign in. Please try again.'),
  );
  const { passwordRef, wrong } = useWrongCredentials(form.failure);
  const { userEmail, password, code } = form.values;
  const signInCode = useSignInCode(form.failure, userEmail);
  const passwordField = form.field('password');
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...passwordField}
        error={wrong ?? passwordField.error}
        ref={passwordRef}
      />
      {signInCode.asked && (
        <SwitchableField switchText={signInCode.switchText} onSwitch={signInCode.switchKind}>
          <TextField {...signInCode.field} {...form.field('code')} />
        </SwitchableField>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.busy}
          busyText="Signing in..."
          disabled={
            form.busy || userEmail === '' || password === '' || (signInCode.asked && code?.trim() === '')
          }
        >
          Sign In
        </Button>
        <Link
          className={cx(linkClasses, 'inline-flex min-h-11 items-center')}
          to={paths.forgotPassword}
          state={{ userEmail }}
        >
          Forgot password?
        </Link>
      </div>
    </form>
  );
}
