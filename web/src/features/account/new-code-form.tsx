import * as z from 'zod/mini';
import { userEmail as email } from '#shared/auth/user.ts';
import { authApi } from '#web/lib/api/auth.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/amplify/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureToast } from './use-failure-toast.ts';

const request = z.object({ userEmail: email });

/** Asks for another code where the first one was lost, mistyped or has expired; a limit is said in the server's words (G-10). */
export function NewCodeForm({ userEmail }: { userEmail: string }) {
  const form = useZodForm({
    schema: request,
    initial: { userEmail },
    onSubmit: async (body) => {
      await authApi.forgotPassword({ body });
      toast.success(`If ${body.userEmail} has an account, a new code is on its way.`);
    },
  });
  useFailureToast(form.failure, (error) =>
    failureText(error, 'The code could not be sent. Please try again.'),
  );
  return (
    <form className="mt-3" onSubmit={form.submit} noValidate>
      <Button type="submit" variant="ghost" busy={form.busy} busyText="Sending..." disabled={form.busy}>
        Send a new code
      </Button>
    </form>
  );
}
