import type { ReactNode } from 'react';
import type { Withdrawal } from '#shared/enrolments/access-withdrawn.ts';
import { cancelledPlanText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { ALREADY_PAID, PAYMENT_NOT_FOUND } from '#shared/instalments/errors.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { paths } from '#web/lib/paths.ts';
import { unpaidInstalments } from '../purchase/plan-cents.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import type { CompletedPaymentState } from '../purchase/completed-payment-state.ts';
import { MyCoursesLink } from '../payment/my-courses-link.tsx';
import type { Plan } from '../purchase/plan.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';

/** No such plan, or no such instalment in it, among the student's own (P2, P3). */
export function PaymentUnknown() {
  return (
    <EmptyState
      className="mt-6"
      level={1}
      title={PAYMENT_NOT_FOUND.PAYMENT_NOT_FOUND[1]}
      note="Nothing has been charged. What you have to pay is under Payments."
      action={<ButtonLink to={paths.studentPayments}>Go to Payments</ButtonLink>}
    />
  );
}

/** The instalment is paid, also by another tab or device; the next one, or the end of the plan (SPAY-07, P1). */
export function AlreadyPaid({ plan }: { readonly plan: Plan }) {
  const [next] = unpaidInstalments(plan).toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (next === undefined) {
    return (
      <section className="grid max-w-160 justify-items-start gap-4 wrap-anywhere">
        <h2 className="font-display text-h2 text-balance">Your payment plan is complete.</h2>
        <p className="text-muted">Everything is paid; the course stays open.</p>
        <ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>
      </section>
    );
  }
  return (
    <section className="grid max-w-160 justify-items-start gap-4 wrap-anywhere">
      <h2 className="font-display text-h2 text-balance">{ALREADY_PAID.ALREADY_PAID[1]}</h2>
      <p className="text-muted">
        The next one is <Money>{formatDollars(next.amount)}</Money>, due {showDay(next.dueDate)}.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.flexibleCheckout(plan.planId, next.instalmentId)}>Pay the next one</ButtonLink>
        <ButtonLink variant="quiet" to={paths.studentCourses}>
          Go to My Courses
        </ButtonLink>
      </div>
    </section>
  );
}

/** All that was paid was returned: none of its instalments can be paid, whether or not the course can be studied (G-108). */
export function PlanCancelled({ cancelled }: { readonly cancelled: Withdrawal }) {
  return (
    <section className="grid max-w-160 justify-items-start gap-4 wrap-anywhere">
      <h2 className="font-display text-h2 text-balance">This payment plan is cancelled.</h2>
      <p className="text-muted">{cancelledPlanText(cancelled)}</p>
      <ButtonLink to={paths.studentPayments}>Go to Payments</ButtonLink>
    </section>
  );
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

interface PaidNowProps {
  readonly userEmail: string;
  readonly completedPaymentState: CompletedPaymentState | undefined;
  /** What this payment does not do. */
  readonly children?: ReactNode;
}

/** The payment is completed; My Courses follows by itself (FLEX-22, STATE-12). */
export function PaidNow({ userEmail, completedPaymentState, children }: PaidNowProps) {
  return (
    <section className="grid max-w-160 justify-items-start gap-4 wrap-anywhere">
      <h2 className="font-display text-h2 text-balance" tabIndex={-1} ref={focus}>
        {PAYMENT_TEXTS.confirmation}
      </h2>
      <p className="max-w-[60ch] text-lead text-pretty text-muted">
        Your payment went through. The receipt goes to <EmailAddress>{userEmail}</EmailAddress>.
      </p>
      {children}
      <MyCoursesLink completedPaymentState={completedPaymentState} />
    </section>
  );
}
