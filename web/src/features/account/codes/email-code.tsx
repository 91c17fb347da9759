import type { TiedField } from '#web/lib/forms/tie-field.ts';
import { MailedCode } from '#web/ui/form/mailed-code.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import type { WaitingEmail } from '../settings/use-pending-email.ts';

interface EmailCodeProps {
  readonly waiting: WaitingEmail;
  /** Set once the form has had a code mailed: the code is what comes next. */
  readonly asked: WaitingEmail | undefined;
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
  const { waiting, asked, currentEmail, field, busy, sending, onSendAgain, onKeepEmail } = props;
  return (
    <MailedCode
      {...{ field, busy, sending, onSendAgain }}
      focusOn={asked}
      sendAgainAt={waiting.sendAgainAt}
      confirm={
        <Button className="mt-2" type="submit" variant="accent" busy={busy} busyText="Confirming...">
          Confirm the address
        </Button>
      }
      end={
        <Button className="mt-2" variant="ghost" disabled={busy} onClick={onKeepEmail}>
          Keep my present e-mail
        </Button>
      }
    >
      <strong className="wrap-anywhere">
        We have sent a code to <EmailAddress>{waiting.userEmail}</EmailAddress>.
      </strong>
      <br />
      Until you enter it, you sign in with <EmailAddress>{currentEmail}</EmailAddress>.
    </MailedCode>
  );
}
