import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lock } from '#web/ui/icons.ts';
import type { PaymentForm } from './use-payment-form.ts';
import type { Payment } from './use-payment.ts';

interface PayButtonProps {
  readonly payment: Pick<Payment, 'state' | 'isTokenizing' | 'checkAgain'>;
  readonly form: PaymentForm;
}

/** The next action: pay, wait, or check again a payment whose result is not known (C9). */
export function PayButton({ payment: { state, isTokenizing, checkAgain }, form }: PayButtonProps) {
  if (state === 'processing') {
    const text = isTokenizing && !form.showsPayButton ? 'Waiting for your wallet...' : 'Processing...';
    return (
      <Button size="lg" busy busyText={text} data-never-covered="">
        {text}
      </Button>
    );
  }
  if (state === 'unknown') {
    return (
      <Button size="lg" onClick={checkAgain} data-never-covered="">
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
