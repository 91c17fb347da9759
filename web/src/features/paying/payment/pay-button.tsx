import { Lock } from 'lucide-react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PaymentForm } from './use-payment-form.ts';
import type { PaymentState } from './payment-state.ts';

interface PayButtonProps {
  readonly state: PaymentState;
  readonly form: PaymentForm;
  readonly onCheckAgain: () => void;
}

/** The next action: pay, wait, or check again a payment whose result is not known (C9). */
export function PayButton({ state, form, onCheckAgain }: PayButtonProps) {
  if (state === 'processing') {
    return (
      <Button size="lg" busy busyText="Processing..." data-never-covered="">
        Processing...
      </Button>
    );
  }
  if (state === 'unknown') {
    return (
      <Button size="lg" onClick={onCheckAgain} data-never-covered="">
        Check again
      </Button>
    );
  }
  if (!form.showsPayButton) return null;
  return (
    <Button variant="accent" size="lg" disabled={!form.canSubmit} onClick={form.submit} data-never-covered="">
      {form.due === 0 ? (
        'Enroll Now'
      ) : (
        <>
          <Icon of={Lock} />
          Pay <span className="numeric">{formatCents(form.due)}</span>
        </>
      )}
    </Button>
  );
}
