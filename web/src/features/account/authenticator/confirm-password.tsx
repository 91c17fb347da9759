import * as z from 'zod/mini';
import { changeAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { ShownSecret } from './enter-first-code.tsx';
import { StepButtons, StepFailure, StepTitle } from './step.tsx';

const MISSING = 'Current password is required';
const schema = z.object({ currentPassword: z.string().check(z.minLength(1, MISSING)) });

interface ConfirmPasswordProps {
  readonly onSecret: (secret: ShownSecret) => void;
  readonly onGiveUp: () => void;
}

/** An unlocked screen alone is not enough to add an app (G-104). */
export function ConfirmPassword({ onSecret, onGiveUp }: ConfirmPasswordProps) {
  const { busy, failure, field, submit } = useContractForm({
    schema,
    initial: { currentPassword: '' },
    onSubmit: async (values) => {
      const { data } = await call(changeAuthenticator, { body: { step: 'begin', ...values } });
      const { secret = '', uri = '' } = data;
      onSecret({ secret, uri });
    },
  });
  return (
    <form className="grid max-w-105 gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <StepTitle>1. Your password</StepTitle>
      <StepFailure failure={failure} fallback="The secret could not be made. Please try again." />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <StepButtons label="Continue" busy={busy} busyText="Checking..." onGiveUp={onGiveUp} />
    </form>
  );
}
