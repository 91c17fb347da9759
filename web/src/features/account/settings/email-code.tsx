import { useId } from 'react';
import type { TiedField } from '#web/lib/forms/tie-field.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { WaitingEmail } from './use-pending-email.ts';
import { showSeconds, useSecondsUntil } from './use-seconds-until.ts';

interface EmailCodeProps {
  readonly waiting: WaitingEmail;
  /** The e-mail with which the person signs in until then. */
  readonly currentEmail: string;
  readonly field: TiedField;
  /** The code is being confirmed. */
  readonly busy: boolean;
  readonly sending: boolean;
  readonly onSendAgain: () => void;
  /** The e-mail stays as it is, and no code is asked for. */
  readonly onKeepEmail: () => void;
}

/** The code that was mailed to a new e-mail; the form's own submit confirms it (G-104). */
export function EmailCode(props: EmailCodeProps) {
  const { waiting, currentEmail, field, busy, sending, onSendAgain, onKeepEmail } = props;
  const id = useId();
  const seconds = useSecondsUntil(waiting.sendAgainAt);
  return (
    <div className="grid gap-3 rounded-md bg-primary-soft px-6 py-4" role="group" aria-labelledby={id}>
      <p id={id} role="status">
        <strong className="wrap-anywhere">
          We have sent a code to <EmailAddress>{waiting.userEmail}</EmailAddress>.
        </strong>
        <br />
        Until you enter it, you sign in with <EmailAddress>{currentEmail}</EmailAddress>.
      </p>
      <div className="flex flex-wrap items-start gap-x-3">
        <TextField
          label={<span className="sr-only">Code, 6 digits</span>}
          className="w-44 **:[input]:font-semibold **:[input]:tracking-[.2em] **:[input]:numeric"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field}
        />
        <Button className="mt-2" type="submit" variant="accent" busy={busy} busyText="Confirming...">
          Confirm the address
        </Button>
        <Button
          className="mt-2"
          variant="ghost"
          busy={sending}
          busyText="Sending..."
          disabled={seconds > 0 || busy}
          onClick={onSendAgain}
        >
          {seconds > 0 ? `Send again in ${showSeconds(seconds)}` : 'Send again'}
        </Button>
        <Button className="mt-2" variant="ghost" disabled={busy} onClick={onKeepEmail}>
          Keep my present e-mail
        </Button>
      </div>
    </div>
  );
}
