import { useId } from 'react';
import * as z from 'zod/mini';
import { type Authenticator, changeAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { isOver, StepButtons, StepFailure, StepTitle } from './step.tsx';

/** As the server has made it: base32, and the address of the QR code. */
export interface ShownSecret {
  readonly secret: string;
  readonly uri: string;
}

const schema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Code is required')) });

interface EnterFirstCodeProps {
  readonly secret: ShownSecret;
  readonly onAdded: (added: Authenticator & { recoveryCodes: readonly string[] }) => void;
  readonly onGiveUp: () => void;
}

/** The secret, as a picture and as text, and the first code that the app makes of it: it turns the app on. */
export function EnterFirstCode({ secret: { secret, uri }, onAdded, onGiveUp }: EnterFirstCodeProps) {
  const secretId = useId();
  const { busy, failure, field, submit } = useContractForm({
    schema,
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const { data } = await call(changeAuthenticator, { body: { step: 'confirm', code } });
      const { recoveryCodes = [], ...state } = data;
      onAdded({ ...state, recoveryCodes });
    },
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <StepTitle>2. Scan and confirm</StepTitle>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-sm:grid-cols-1">
        <QrCode className="size-48" text={uri} label="QR code for your authenticator app" />
        <div className="grid gap-4">
          <p className="max-w-[52ch]">
            Scan the picture with your authenticator app, or{' '}
            <a className={linkClasses} href={uri}>
              open the app on this device
            </a>
            . You can type the secret instead:
          </p>
          <p
            className="rounded-md border border-hairline bg-ground px-3.5 py-2.5 font-semibold tracking-[.08em] wrap-anywhere numeric"
            id={secretId}
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <StepFailure failure={failure} fallback="The code could not be checked. Please try again." />
          {isOver(failure) ? (
            <Button className="justify-self-start" onClick={onGiveUp}>
              Begin again
            </Button>
          ) : (
            <>
              <TextField
                label="Code from the app"
                className="max-w-60"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                hint="6 digits"
                {...field('code')}
              />
              <StepButtons label="Turn it on" busy={busy} busyText="Checking..." onGiveUp={onGiveUp} />
            </>
          )}
        </div>
      </div>
    </form>
  );
}
