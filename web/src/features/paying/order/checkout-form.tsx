import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type CalendarDay, showDay } from '#shared/time/calendar-day.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { paymentBlock } from '../payment/payment-block.ts';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import type { CourseOrder } from './use-course-order.ts';

interface CheckoutFormProps {
  readonly course: CourseCard;
  readonly user: User;
  readonly today: CalendarDay;
  readonly order: CourseOrder;
}

/** Plan, method and Pay. Nothing can be paid before the server has returned the price and the course has started. */
export function CheckoutForm({ course, user, today, order }: CheckoutFormProps) {
  const { price, paymentPlan, setPaymentPlan, payment } = order;
  const beforeStart = order.course !== undefined && !hasStarted(course.date, today);
  const form = usePaymentForm({
    due: (paymentPlan === 'flexible' ? splitPlan(price)?.initial : undefined) ?? price,
    user,
    disabled: payment.disabled || order.course === undefined || beforeStart,
    waiting: payment.waitText !== undefined,
    onPay: (tokenize) => void payment.pay(paymentPlan, tokenize),
    onMethodChange: payment.dismissResult,
  });
  return (
    <>
      <div className={paymentBlock}>
        <ChosenPlan
          {...{ course, price, today, paymentPlan }}
          state={payment.state}
          due={form.due}
          onChange={(next) => {
            setPaymentPlan(next);
            payment.dismissResult();
          }}
          disabled={form.disabled}
        />
      </div>
      <PaymentPanel form={form} label={course.title} payment={payment}>
        {beforeStart && (
          <Banner className="mt-4" tone="due" role="status">
            This course starts on {showDay(course.date)}. You can enroll from that day on.
          </Banner>
        )}
      </PaymentPanel>
    </>
  );
}
