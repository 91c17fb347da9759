import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#shared/auth/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';
import type { CoursePlan } from '#web/features/checkout/order-payload.ts';
import { PlanPicker } from '#web/features/checkout/plan-picker.tsx';
import { WizardNav } from '#web/features/checkout/wizard-nav.tsx';
import { type PaymentMethod } from '#web/features/payments/method-tabs.tsx';
import { paymentToasts } from '#web/features/payments/payment-toasts.ts';
import { SecureNote } from '#web/features/payments/secure-note.tsx';
import type { useCoursePayment } from '#web/features/payments/use-course-payment.ts';
import type { CardForm } from '#web/lib/square.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StepTitle } from './frame.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentNotice } from './payment-notice.tsx';

interface PaymentStepProps {
  readonly course: CourseCard;
  /** The course has been read from the server. */
  readonly ready: boolean;
  readonly price: Cents;
  readonly today: CalendarDay;
  readonly buyer: User;
  readonly plan: CoursePlan;
  readonly onPlan: (plan: CoursePlan) => void;
  readonly payment: ReturnType<typeof useCoursePayment>;
  readonly onBack: () => void;
}

/** Step 3: plan, method, Pay. While a payment runs, nothing but waiting can be done here (BUY-12). */
export function PaymentStep(props: PaymentStepProps) {
  const { course, ready, price, today, buyer, plan, onPlan, payment, onBack } = props;
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [card, setCard] = useState<CardForm>();
  const working = payment.state === 'working';
  const locked = working || payment.state === 'unknown' || !ready;
  const due = (plan === 'flexible' ? splitPlan(price)?.initial : undefined) ?? price;
  const free = price === 0;

  const changePlan = (next: CoursePlan) => {
    onPlan(next);
    // BUY-11
    if (method === 'cash-app') setMethod('card');
  };
  const pressed = () => {
    if (free) void payment.pay('full');
    else if (card) void payment.pay(plan, () => card.tokenize({ cents: due, buyer }));
  };
  const submitted = useEffectEvent(() => {
    if (!locked) pressed();
  });
  useEffect(() => card?.onSubmit(() => submitted()), [card]);
  useEffect(() => paymentToasts.leftForm, []);

  return (
    <section className="tw-step-panel">
      <StepTitle hidden>Payment</StepTitle>
      <div className="tw-block">
        <PlanPicker
          course={course}
          price={price}
          today={today}
          plan={plan}
          onChange={changePlan}
          disabled={locked}
        />
      </div>
      <div className="tw-block">
        {!free && (
          <PaymentMethods
            method={method}
            onMethod={setMethod}
            cents={due}
            label={course.title}
            locked={locked}
            onCard={setCard}
            onWallet={(tokenize) => void payment.pay(plan, tokenize)}
          />
        )}
        <SecureNote />
        <PaymentNotice payment={payment} />
        <WizardNav onBack={onBack} backDisabled={working}>
          <Action
            state={payment.state}
            {...{ free, due }}
            shown={free || method === 'card'}
            disabled={!ready || (!free && card === undefined)}
            onPay={pressed}
            onCheckAgain={payment.checkAgain}
          />
        </WizardNav>
      </div>
    </section>
  );
}

interface ActionProps {
  readonly state: PaymentStepProps['payment']['state'];
  readonly free: boolean;
  readonly due: Cents;
  /** Wallets have buttons of their own. */
  readonly shown: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
  readonly onCheckAgain: () => void;
}

function Action({ state, free, due, shown, disabled, onPay, onCheckAgain }: ActionProps) {
  if (state === 'working') {
    return (
      <Button size="lg" busy busyText="Processing...">
        Processing...
      </Button>
    );
  }
  if (state === 'unknown') {
    return (
      <Button size="lg" onClick={onCheckAgain}>
        Check again
      </Button>
    );
  }
  if (!shown) return null;
  return (
    <Button variant="accent" size="lg" disabled={disabled} onClick={onPay}>
      {free ? (
        'Enroll Now'
      ) : (
        <>
          <Icon of={Lock} />
          Pay <span className="tw-num">{formatCents(due)}</span>
        </>
      )}
    </Button>
  );
}
