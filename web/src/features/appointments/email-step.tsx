import { type Ref, useImperativeHandle, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { verifyEmail } from '#shared/auth/verify-email-routes.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { call } from '#web/lib/api/call.ts';
import { MailedCode } from '#web/ui/form/mailed-code.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** A code that was mailed to the account's e-mail. */
interface WaitingCode {
  readonly userEmail: string;
  /** Another one may be asked for from then on, ms by the browser's clock. */
  readonly sendAgainAt: number;
}

/** Has a code mailed; undefined when the e-mail is verified already, as from another tab. */
async function askForCode(): Promise<WaitingCode | undefined> {
  const { pendingEmail } = await call(verifyEmail, { body: {} });
  if (pendingEmail === undefined) return undefined;
  const { userEmail, sendAgainInSeconds } = pendingEmail;
  return { userEmail, sendAgainAt: Date.now() + sendAgainInSeconds * 1000 };
}

export interface EmailStepHandle {
  /** False when there is no code or a wrong one, which is said at the field. Throws when it could not be asked. */
  readonly confirm: () => Promise<boolean>;
}

interface EmailStepProps {
  readonly first: WaitingCode;
  readonly ref: Ref<EmailStepHandle>;
  /** After 'Send again' the e-mail has turned out to be verified. */
  readonly onVerified: () => void;
}

/** Has a code mailed and returns what asks for it; undefined when the e-mail is verified already. Throws when it could not be mailed. */
export async function beginEmailStep(ref: Ref<EmailStepHandle>, onVerified: () => void) {
  const first = await askForCode();
  return first && <EmailStep {...{ first, ref, onVerified }} />;
}

/** Asks for the mailed code, above the button that books: once for an account, before its first appointment (docs/adr/030). */
function EmailStep({ first, ref, onVerified }: EmailStepProps) {
  const [waiting, setWaiting] = useState(first);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<{ sentence: string }>();
  const [sending, setSending] = useState(false);
  const refuse = (sentence: string) => {
    setRefused({ sentence });
    return false;
  };
  const confirm = async () => {
    const emailCode = code.replaceAll(/\s/g, '');
    if (emailCode === '') return refuse('Please enter the code from the mail.');
    try {
      await call(verifyEmail, { body: { emailCode } });
      return true;
    } catch (error) {
      if (!isFailure(error, 'INVALID_CODE')) throw error;
      return refuse(error.message);
    }
  };
  useImperativeHandle(ref, () => ({ confirm }));
  const sendAgain = async () => {
    setSending(true);
    try {
      const again = await askForCode();
      if (again === undefined) return onVerified();
      setWaiting(again);
    } catch (error) {
      toast.error(failureText(error, 'The code could not be sent. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  const change = (typed: string) => {
    setCode(typed);
    setRefused(undefined);
  };
  return (
    <MailedCode
      field={{
        value: code,
        onChange: ({ target }) => change(target.value),
        error: refused?.sentence,
      }}
      focusOn={refused ?? waiting}
      sendAgainAt={waiting.sendAgainAt}
      sending={sending}
      onSendAgain={() => void sendAgain()}
    >
      <strong className="wrap-anywhere">
        We have sent a code to <EmailAddress>{waiting.userEmail}</EmailAddress>.
      </strong>
      <br />
      Enter it to book your appointment; you are asked for it once. Is the address wrong? You can change it in
      Account Settings.
    </MailedCode>
  );
}
