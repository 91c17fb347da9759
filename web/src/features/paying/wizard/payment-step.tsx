import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import type { CoursePlan } from '../order/order-payload.ts';
import { ChosenPlan } from '../order/chosen-plan.tsx';
import { WizardNav } from './wizard-nav.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import { PaymentMethods } from '../methods/payment-methods.tsx';
import { paymentBlock } from '../payment/payment-block.ts';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import { SecureNote } from '../methods/secure-note.tsx';
import type { useCoursePayment } from '../order/use-course-payment.ts';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { StepTitle } from './wizard-layout.tsx';

interface PaymentStepProps {
  readonly course: CourseCard;
  /** The course has been read from the server. */
  readonly ready: boolean;
  readonly price: Cents;
  readonly today: CalendarDay;
  readonly user: User;
  readonly paymentPlan: CoursePlan;
  readonly onPlan: (paymentPlan: CoursePlan) => void;
  readonly payment: ReturnType<typeof useCoursePayment>;
  readonly onBack: () => void;
}

/** Step 3: plan, method, Pay. While a payment is processing everything here is disabled (BUY-12). */
export function PaymentStep(props: PaymentStepProps) {
  const { course, ready, price, today, user, paymentPlan, onPlan, payment, onBack } = props;
  const form = usePaymentForm({
    due: (paymentPlan === 'flexible' ? splitPlan(price)?.initial : undefined) ?? price,
    user,
    disabled: payment.disabled || !ready,
    waiting: payment.waitText !== undefined,
    onPay: (tokenize) => void payment.pay(paymentPlan, tokenize),
    onMethodChange: payment.dismissResult,
  });
  const changePlan = (next: CoursePlan) => {
    onPlan(next);
    payment.dismissResult();
    // A change of plan resets Cash App to the card (BUY-11).
    if (form.method === 'cash-app') form.setMethod('card');
  };
  return (
    <section>
      <StepTitle look="hidden">Payment</StepTitle>
      <div className={paymentBlock}>
        <ChosenPlan
          {...{ course, price, today, paymentPlan }}
          state={payment.state}
          due={form.due}
          onChange={changePlan}
          disabled={form.disabled}
        />
      </div>
      <div className={paymentBlock}>
        <PaymentMethods of="buy-course" headingLevel={3} form={form} label={course.title} />
        {form.due > 0 && <SecureNote className="mt-4" />}
        <PaymentNotice payment={payment} />
        <WizardNav paying onBack={onBack} backDisabled={payment.state === 'processing'}>
          <PayButton payment={payment} form={form} />
        </WizardNav>
      </div>
    </section>
  );
}
