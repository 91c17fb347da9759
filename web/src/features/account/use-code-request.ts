import { forgotPassword } from '#shared/auth/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

/** The form that asks for the code of a new password; the response does not tell whether the e-mail is known (G-10). */
export function useCodeRequest(userEmail: string, onSent: (userEmail: string) => void) {
  const form = useZodForm({
    schema: forgotPassword.body,
    initial: { userEmail },
    onSubmit: async (body) => {
      await call(forgotPassword, { body });
      onSent(body.userEmail);
    },
  });
  useFailureToast(form.failure, (error) =>
    failureText(error, 'The code could not be sent. Please try again.'),
  );
  return form;
}
