import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { PaymentState } from './payment-machine.ts';

/**
 * Whether what is paid is shown as one line: on a phone, once a payment has begun, so that heading, amount and Pay have room
 * above the messages (G-106). `open` shows the choices again until the payment's state changes.
 */
export function useChosenLine(state: PaymentState): { readonly shown: boolean; readonly open: () => void } {
  const phone = usePhone();
  const [openedIn, setOpenedIn] = useState<PaymentState>();
  const begun = state !== 'checking' && state !== 'idle';
  return { shown: phone && begun && openedIn !== state, open: () => setOpenedIn(state) };
}

interface ChosenLineProps {
  readonly name: string;
  readonly figure: string;
  /** Left out while nothing else may be chosen. */
  readonly onChange: (() => void) | undefined;
}

/** What is paid, in one line. */
export function ChosenLine({ name, figure, onChange }: ChosenLineProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border-[1.5px] border-hairline bg-surface py-3 pr-2 pl-4">
      <p className="leading-[1.4]">
        {name}
        <br />
        <b className="font-display text-lg/[1.3] font-semibold numeric">{figure}</b>
      </p>
      {onChange && (
        <Button variant="ghost" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  );
}
