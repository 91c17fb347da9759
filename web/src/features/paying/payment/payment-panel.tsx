import type { ReactNode } from 'react';
import { PayButton } from './pay-button.tsx';
import { PaymentMethods } from '../methods/payment-methods.tsx';
import { paymentBlock } from './payment-block.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { SecureNote } from '../methods/secure-note.tsx';
import type { PaymentForm } from './use-payment-form.ts';
import type { Payment } from './use-payment.ts';

interface PaymentPanelProps {
  readonly heading?: string | undefined;
  readonly form: PaymentForm;
  /** What is paid, as wallets show it. */
  readonly label: string;
  readonly payment: Pick<
    Payment,
    | 'state'
    | 'acceptedByServer'
    | 'unavailableReason'
    | 'waitText'
    | 'declineCode'
    | 'isTokenizing'
    | 'checkAgain'
  >;
  /** Shown above Pay, beside the payment's own notice. */
  readonly children?: ReactNode;
}

/** The payment form of the academy's checkouts: Card or Wallet, 'Secure payment powered by Square' and Pay (CHK-05..09). */
export function PaymentPanel({ heading, form, label, payment, children }: PaymentPanelProps) {
  return (
    <div className={paymentBlock}>
      <PaymentMethods of="academy" heading={heading} headingLevel={2} form={form} label={label} />
      <PaymentNotice payment={payment} />
      {children}
      <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-8 gap-y-4 max-sm:[&>button]:-order-1 max-sm:[&>button]:w-full">
        {form.due > 0 && <SecureNote />}
        <PayButton payment={payment} form={form} />
      </div>
    </div>
  );
}
