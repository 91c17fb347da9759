import { Button } from '#web/ui/amplify/button.tsx';
import { TextField } from '#web/ui/amplify/text-field.tsx';
import { useCodeRequest } from './use-code-request.ts';

interface ForgotPasswordFormProps {
  /** The e-mail as it was typed at sign-in. */
  readonly typed: string;
  readonly onSent: (userEmail: string) => void;
}

/** Asks for the code that resets a password (G-10). */
export function ForgotPasswordForm({ typed, onSent }: ForgotPasswordFormProps) {
  const form = useCodeRequest(typed, onSent);
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
