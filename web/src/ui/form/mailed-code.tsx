import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from './text-field.tsx';
import { showSeconds, useSecondsUntil } from './use-seconds-until.ts';

interface MailedCodeProps {
  /** Where the code was mailed to, and what it is for. */
  readonly children: ReactNode;
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The field takes the focus whenever this is another object. */
  readonly focusOn?: object | undefined;
  /** Another code may be asked for from then on, ms by the browser's clock. */
  readonly sendAgainAt: number;
  readonly sending: boolean;
  readonly onSendAgain: () => void;
  /** The code is being confirmed. */
  readonly busy?: boolean;
  /** The button that confirms it, where that is not the form's own. */
  readonly confirm?: ReactNode;
  /** After 'Send again'. */
  readonly end?: ReactNode;
}

/** Asks for a code that was mailed, inside the form whose submit confirms it. */
export function MailedCode(props: MailedCodeProps) {
  const { children, field, focusOn, sendAgainAt, sending, onSendAgain, busy, confirm, end } = props;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) element.current?.querySelector('input')?.focus();
  }, [focusOn]);
  const seconds = useSecondsUntil(sendAgainAt);
  return (
    <div
      className="grid gap-3 rounded-md bg-primary-soft px-6 py-4"
      role="group"
      aria-labelledby={id}
      ref={element}
    >
      <p id={id} role="status">
        {children}
      </p>
      <div className="flex flex-wrap items-start gap-x-3">
        <TextField
          label="Code, 6 digits"
          className="*:[input]:w-44 **:[input]:font-semibold **:[input]:tracking-[.2em] **:[input]:numeric"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field}
        />
        {confirm}
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
        {end}
      </div>
    </div>
  );
}
