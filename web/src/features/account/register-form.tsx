import * as z from 'zod/mini';
import { register } from '#shared/auth/routes.ts';
import { userEmail } from '#shared/kernel/user.ts';
import { tryCall } from '#web/lib/api/call.ts';
import { failureText, hasFields } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { PasswordField } from '#web/ui/amplify/password-field.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

// The server alone has the other rules; its sentence stands at the field, or is the toast (AUTH-13, G-07, G-107).
const account = z.object({ userName: z.string(), userEmail, password: z.string() });

/** The portal's register form; the account has role user (API-04). */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useZodForm({
    schema: account,
    initial: { userName: '', userEmail: '', password: '' },
    onSubmit: async (values) => {
      const response = await tryCall(register, { body: { ...values, role: 'user' } });
      if (!response.success) throw response.failure;
      toast.success('Account created successfully!');
      onRegistered();
    },
  });
  useFailureToast(form.failure, (error) =>
    hasFields(error) ? undefined : failureText(error, 'Failed to create account. Please try again.'),
  );
  const empty = Object.values(form.values).includes('');
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField label="Full Name" autoComplete="name" {...form.field('userName')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
      <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.busy}
          busyText="Creating account..."
          disabled={form.busy || empty}
        >
          Create Account
        </Button>
      </div>
    </form>
  );
}
