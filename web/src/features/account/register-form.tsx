import * as z from 'zod/mini';
import { authApi } from '#web/lib/api/auth.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { PasswordField } from '#web/ui/amplify/password-field.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

// The server alone has rules here; its sentence is the toast (AUTH-13, G-07).
const account = z.object({ userName: z.string(), userEmail: z.string(), password: z.string() });

/** The portal's register form; the account has role user (API-04). */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useZodForm({
    schema: account,
    initial: { userName: '', userEmail: '', password: '' },
    onSubmit: async (values) => {
      const response = await authApi.register({ body: { ...values, role: 'user' } });
      if (response.success) {
        toast.success('Account created successfully!');
        onRegistered();
        return;
      }
      const [rule] = Object.values(response.fields);
      const known = response.code === 'UNREACHABLE' ? undefined : (rule ?? response.message);
      toast.error(known ?? 'Failed to create account. Please try again.');
    },
    onFailure: () => toast.error('Failed to create account. Please try again.'),
  });
  const empty = Object.values(form.values).includes('');
  return (
    <form className="grid gap-4" onSubmit={form.submit}>
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
