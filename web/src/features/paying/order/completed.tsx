import type { CourseCard } from '#shared/courses/course.ts';
import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { type CalendarDay, formatDay } from '#shared/time/calendar-day.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { type PlanPart, PlanStrip } from '#web/art/plan-strip.tsx';
import type { CoursePlan } from './order-payload.ts';
import type { CompletedPaymentState } from '../purchase/completed-payment-state.ts';
import { MyCoursesLink } from '../payment/my-courses-link.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';

interface CompletedProps {
  readonly course: CourseCard;
  readonly price: Cents;
  readonly paymentPlan: CoursePlan;
  readonly today: CalendarDay;
  readonly userEmail: string;
  readonly completedPaymentState: CompletedPaymentState | undefined;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** The payment is completed (STATE-02, STATE-12). */
export function Completed({
  course,
  price,
  paymentPlan,
  today,
  userEmail,
  completedPaymentState,
}: CompletedProps) {
  return (
    <section className="grid max-w-160 min-w-0 grid-cols-1 justify-items-start gap-6 wrap-anywhere">
      <h2 className="font-display text-h1 text-balance" tabIndex={-1} ref={focus}>
        {PAYMENT_TEXTS.confirmation}
      </h2>
      <p className="max-w-[60ch] text-lead text-pretty text-muted">
        Your payment went through and {course.title} is in your courses. The receipt goes to{' '}
        <EmailAddress>{userEmail}</EmailAddress>.
      </p>
      <PlanStrip
        className="w-full"
        title={course.title}
        category={course.category}
        parts={parts(price, paymentPlan, today)}
      />
      <MyCoursesLink completedPaymentState={completedPaymentState} />
    </section>
  );
}

function parts(price: Cents, paymentPlan: CoursePlan, today: CalendarDay): PlanPart[] {
  const split = paymentPlan === 'flexible' ? splitPlan(price) : undefined;
  const part = (cents: Cents, state: PlanPart['state'], label: string): PlanPart => ({
    weight: Math.max(cents, 1),
    state,
    amount: formatCents(cents),
    label,
  });
  const now = part(split?.initial ?? price, 'paid', `Paid ${formatDay(today)}`);
  if (split === undefined) return [now];
  return [
    now,
    ...dueDays(today).map((day, index) => part(split.instalments[index] ?? 0, 'future', formatDay(day))),
  ];
}
