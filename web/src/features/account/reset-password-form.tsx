import * as z from 'zod/mini';
import { resetPassword } from '#shared/auth/routes.ts';
import { newPassword } from '#shared/kernel/user.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText, hasFields } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { PasswordField } from '#web/ui/amplify/password-field.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

const change = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'Code is required')),
  password: newPassword,
});

/** Sets a new password with the mailed code (G-10). */
export function ResetPasswordForm({ userEmail, onSaved }: { userEmail: string; onSaved: () => void }) {
  const form = useZodForm({
    schema: change,
    initial: { code: '', password: '' },
    onSubmit: async (values) => {
      await call(resetPassword, { body: { userEmail, ...values } });
      toast.success('Your password has been changed. Please sign in.');
      onSaved();
    },
  });
  useFailureToast(form.failure, (error) =>
    hasFields(error) ? undefined : failureText(error, 'The password could not be saved. Please try again.'),
  );
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField label="Code" autoComplete="one-time-code" {...form.field('code')} />
      <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
      <div>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.busy}
          busyText="Saving..."
          disabled={form.busy}
        >
          Save the password
        </Button>
      </div>
    </form>
  );
}
