import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { failureText } from '#web/lib/api/failure-text.ts';
import { login } from '#web/lib/session/session.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { PasswordField } from '#web/ui/amplify/password-field.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

// No format or length rule beyond the email input type (AUTH-13, G-07).
const credentials = z.object({ userEmail: z.string(), password: z.string() });

/** Sign-in by e-mail and password. The guard decides where to go afterwards. `aside` is shown beside the button. */
export function SignInForm({ aside }: { aside?: ReactNode }) {
  const form = useZodForm({
    schema: credentials,
    initial: { userEmail: '', password: '' },
    onSubmit: async (values) => {
      await login(values);
      toast.success('Signed in successfully!');
    },
    onFailure: (error) => toast.error(failureText(error, 'Failed to sign in. Please try again.')),
  });
  const { userEmail, password } = form.values;
  return (
    <form className="grid gap-4" onSubmit={form.submit}>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.busy}
          busyText="Signing in..."
          disabled={form.busy || userEmail === '' || password === ''}
        >
          Sign In
        </Button>
        {aside}
      </div>
    </form>
  );
}
