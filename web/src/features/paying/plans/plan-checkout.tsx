import { useState } from 'react';
import type { User } from '#shared/kernel/user.ts';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { toCents, remainingCents, unpaidInstalments } from '../purchase/plan-cents.ts';
import { OrderColumns } from '../order/order-columns.tsx';
import { paymentBlock } from '../payment/payment-block.ts';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { ChosenLine, useChosenLine } from '../payment/chosen-line.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { planStripParts } from './plan-strip-parts.ts';
import type { Instalment, Plan } from '../purchase/plan.ts';
import { AlreadyPaid, PaidNow, PlanCancelled } from './plan-notices.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import type { PlanPayment } from './use-plan-payment.ts';
import { StillLockedNotice } from './still-locked-notice.tsx';
import { CURRENT_PAYMENT, type PaymentChoice, PaymentChoiceCards } from './payment-choice.tsx';

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
  const [chosen, setChosen] = useState<PaymentChoice>('instalment');
  const { item, state } = payment;
  const what = item === undefined ? chosen : item.instalmentId === undefined ? 'balance' : 'instalment';
  // what was paid before a reload or in another tab is what a next try pays
  if (what !== chosen) setChosen(what);
  const remaining = remainingCents(plan);
  const [unpaid, setUnpaid] = useState(remaining);
  if (remaining > 0 && remaining !== unpaid) setUnpaid(remaining);
  const paidNow = state === 'completed' ? (what === 'balance' ? unpaid : toCents(instalment)) : undefined;
  // While its payment is open the instalment may be listed as paid already, or its plan as cancelled; the form stays until polling has ended.
  const isCancelled = plan.cancelled !== undefined;
  const showsForm = state !== 'completed' && ((!instalment.paid && !isCancelled) || item !== undefined);
  const shown = { plan, instalment, now, what: showsForm ? what : 'instalment' } as const;
  const head = <PageHead className="mt-2 wrap-anywhere" title={plan.courseTitle} size="display" />;
  if (plan.cancelled !== undefined && !showsForm && state !== 'completed') {
    return (
      <>
        {head}
        <PlanCancelled cancelled={plan.cancelled} />
        {state === 'declined' ? (
          <Banner className="mt-4">The payment did not go through and nothing was charged.</Banner>
        ) : (
          <PaymentNotice payment={payment} />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <OrderColumns side={<PaymentSummary {...{ plan, instalment, paidNow }} what={shown.what} />}>
        {showsForm && <LockedNotice {...{ plan, instalment, now }} />}
        <section className={paymentBlock} aria-label="Your payment plan">
          <PlanStrip title={plan.courseTitle} category={plan.courseCategory} parts={planStripParts(shown)} />
        </section>
        {showsForm ? (
          <PlanPaymentForm {...shown} {...{ payment, user }} onWhatChange={setChosen} />
        ) : (
          <div className={paymentBlock}>
            {state === 'completed' ? (
              <PaidNow userEmail={user.userEmail} completedPaymentState={payment.completedPaymentState}>
                {what === 'instalment' && <StillLockedNotice {...{ plan, instalment, now }} />}
              </PaidNow>
            ) : (
              <AlreadyPaid plan={plan} />
            )}
          </div>
        )}
      </OrderColumns>
    </>
  );
}

interface PlanPaymentFormProps extends PlanCheckoutProps {
  readonly what: PaymentChoice;
  readonly onWhatChange: (what: PaymentChoice) => void;
}

function PlanPaymentForm(props: PlanPaymentFormProps) {
  const { plan, instalment, now, payment, user, what, onWhatChange } = props;
  const due = what === 'balance' ? remainingCents(plan) : toCents(instalment);
  const form = usePaymentForm({
    due,
    user,
    disabled: payment.disabled,
    waiting: payment.waitText !== undefined,
    onPay: (tokenize) =>
      void payment.pay(
        { paymentPlan: 'scheduled', instalmentId: what === 'balance' ? undefined : instalment.instalmentId },
        tokenize,
      ),
    onMethodChange: payment.dismissResult,
  });
  const line = useChosenLine(payment.state);
  return (
    <>
      {unpaidInstalments(plan).length > 1 && (
        <div className={paymentBlock}>
          {line.shown ? (
            <ChosenLine
              name={what === 'balance' ? 'Remaining balance' : CURRENT_PAYMENT}
              figure={formatCents(due)}
              onChange={form.disabled ? undefined : line.open}
            />
          ) : (
            <PaymentChoiceCards
              {...{ plan, instalment, what, now }}
              onChange={(next) => {
                onWhatChange(next);
                payment.dismissResult();
              }}
              disabled={form.disabled}
            />
          )}
          {what === 'instalment' && <StillLockedNotice {...{ plan, instalment, now }} />}
        </div>
      )}
      <PaymentPanel heading="Payment Method" form={form} label={plan.courseTitle} payment={payment} />
    </>
  );
}
