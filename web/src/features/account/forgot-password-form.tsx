import * as z from 'zod/mini';
import { userEmail } from '#shared/auth/user.ts';
import { authApi } from '#web/lib/api/auth.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { useFailureToast } from './use-failure-toast.ts';

const request = z.object({ userEmail });

interface ForgotPasswordFormProps {
  /** The e-mail as it was typed at sign-in. */
  readonly typed: string;
  readonly onSent: (userEmail: string) => void;
}

/** Asks for the code that resets a password; the response does not tell whether the e-mail is known (G-10). */
export function ForgotPasswordForm({ typed, onSent }: ForgotPasswordFormProps) {
  const form = useZodForm({
    schema: request,
    initial: { userEmail: typed },
    onSubmit: async (body) => {
      await authApi.forgotPassword({ body });
      onSent(body.userEmail);
    },
  });
  useFailureToast(form.failure, (error) =>
    failureText(error, 'The code could not be sent. Please try again.'),
  );
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
      <div>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.busy}
          busyText="Sending..."
          disabled={form.busy || form.values.userEmail === ''}
        >
          Send the code
        </Button>
      </div>
    </form>
  );
}
