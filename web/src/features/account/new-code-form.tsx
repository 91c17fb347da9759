import { Button } from '#web/ui/amplify/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useCodeRequest } from './use-code-request.ts';

/** Asks for another code where the first one was lost, mistyped or has expired; a limit is said in the server's words (G-10). */
export function NewCodeForm({ userEmail }: { userEmail: string }) {
  const form = useCodeRequest(userEmail, (email) => {
    toast.success(`If ${email} has an account, a new code is on its way.`);
  });
  return (
    <form className="mt-3" onSubmit={form.submit} noValidate>
      <Button type="submit" variant="ghost" busy={form.busy} busyText="Sending..." disabled={form.busy}>
        Send a new code
      </Button>
    </form>
  );
}
