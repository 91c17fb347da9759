import { useId } from 'react';
import * as z from 'zod/mini';
import { type Authenticator, changeAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StepFailure } from './step.tsx';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Current password is required')),
  code: z.string().check(z.trim(), z.minLength(1, 'Code is required')),
});

interface RemoveAuthenticatorProps {
  readonly onKeep: () => void;
  readonly onRemoved: (state: Authenticator) => void;
}

/** Asks for the password and a code before the app is removed. */
export function RemoveAuthenticator({ onKeep, onRemoved }: RemoveAuthenticatorProps) {
  const id = useId();
  const { busy, failure, field, submit } = useContractForm({
    schema,
    initial: { currentPassword: '', code: '' },
    onSubmit: async (values) => {
      const { data } = await call(changeAuthenticator, { body: { step: 'remove', ...values } });
      onRemoved(data);
    },
  });
  return (
    <Dialog
      open
      onClose={onKeep}
      dismissible={!busy}
      title="Remove the authenticator app?"
      footer={
        <>
          <Button variant="quiet" ref={focusFirst} disabled={busy} onClick={onKeep}>
            Keep it
          </Button>
          <Button type="submit" form={id} variant="danger-solid" busy={busy} busyText="Removing...">
            Remove it
          </Button>
        </>
      }
    >
      <p>Afterwards your password alone signs in. Your recovery codes end with the app.</p>
      <form className="mt-5 grid gap-4" id={id} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <TextField
          label="Code"
          autoComplete="one-time-code"
          maxLength={24}
          hint="From the app, or one of your recovery codes"
          {...field('code')}
        />
        <StepFailure
          failure={failure}
          fallback="It is not known whether the app was removed. Please try again."
        />
      </form>
    </Dialog>
  );
}
