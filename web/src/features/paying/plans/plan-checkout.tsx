import { useState } from 'react';
import type { User } from '#shared/auth/user.ts';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { toCents, remainingCents, unpaidInstalments } from './plan-cents.ts';
import { OrderColumns } from '../order/order-columns.tsx';
import { paymentBlock } from '../payment/payment-block.ts';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { planStripParts } from './plan-strip-parts.ts';
import type { Instalment, Plan } from './plan.ts';
import { AlreadyPaid, PaidNow } from './plan-notices.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import type { PlanPayment } from './use-plan-payment.ts';
import { StillLockedNotice } from './still-locked-notice.tsx';
import { type WhatToPay, WhatToPayCards } from './what-to-pay.tsx';

interface PlanCheckoutProps {
  readonly plan: Plan;
  readonly instalment: Instalment;
  /** ms, of the server. */
  readonly now: number;
  readonly payment: PlanPayment;
  readonly user: User;
}

/** The plan so far, what to pay of it and how, beside the Payment Summary (FLEX-02..10). */
export function PlanCheckout({ plan, instalment, now, payment, user }: PlanCheckoutProps) {
  const [chosen, setChosen] = useState<WhatToPay>('instalment');
  const { paying, state } = payment;
  const what = paying === undefined ? chosen : paying.instalmentId === undefined ? 'balance' : 'instalment';
  const open = state !== 'completed' && (!instalment.paid || paying !== undefined);
  const shown = { plan, instalment, now, what: open ? what : 'instalment' } as const;
  return (
    <>
      <PageHead className="mt-2 wrap-anywhere" title={plan.courseTitle} size="display" />
      <OrderColumns side={<PaymentSummary {...shown} />}>
        <section className={paymentBlock} aria-label="Your payment plan">
          <PlanStrip title={plan.courseTitle} category={plan.courseCategory} parts={planStripParts(shown)} />
        </section>
        {open ? (
          <Paying {...shown} {...{ payment, user }} onWhat={setChosen} />
        ) : (
          <div className={paymentBlock}>
            {state === 'completed' ? <PaidNow userEmail={user.userEmail} /> : <AlreadyPaid plan={plan} />}
          </div>
        )}
      </OrderColumns>
    </>
  );
}

interface PayingProps extends PlanCheckoutProps {
  readonly what: WhatToPay;
  readonly onWhat: (what: WhatToPay) => void;
}

function Paying({ plan, instalment, now, payment, user, what, onWhat }: PayingProps) {
  const due = what === 'balance' ? remainingCents(plan) : toCents(instalment);
  const form = usePaymentForm({
    due,
    student: user,
    locked: payment.locked,
    onPay: (tokenize) =>
      void payment.pay(
        { plan: 'scheduled', instalmentId: what === 'balance' ? undefined : instalment.instalmentId },
        tokenize,
      ),
  });
  return (
    <>
      {unpaidInstalments(plan).length > 1 && (
        <div className={paymentBlock}>
          <WhatToPayCards {...{ plan, instalment, what, now }} onChange={onWhat} disabled={form.locked} />
          {what === 'instalment' && <StillLockedNotice {...{ plan, instalment, now }} />}
        </div>
      )}
      <PaymentPanel heading="Payment Method" form={form} label={plan.courseTitle} payment={payment} />
    </>
  );
}
