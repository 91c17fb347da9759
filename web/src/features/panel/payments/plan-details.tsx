import { planPercent } from '#shared/instalments/plan-access.rules.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { academyCalendar } from '#web/lib/config/config.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Fact } from './fact.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import { planParts } from './plan-parts.ts';
import { pastDueOf, returnedOfPlan } from './plan-words.rules.ts';
import { ReturnsNote } from './returns-note.tsx';

interface PlanDetailsProps {
  readonly plan: FlexiblePayment;
  /** ms, of the server */
  readonly now: number;
}

/** Who pays, how much is paid, and each payment with its state (ENT-46..56, CONST-19). */
export function PlanDetails({ plan, now }: PlanDetailsProps) {
  const late = pastDueOf(plan, now, academyCalendar());
  const returned = returnedOfPlan(plan);
  return (
    <div className="space-y-6 pt-2">
      <dl className="grid grid-cols-[repeat(4,minmax(0,auto))] justify-between gap-x-6 gap-y-4 max-md:grid-cols-2 max-md:*:first:col-span-2">
        <Fact term="Email">
          <EmailAddress>{plan.userEmail}</EmailAddress>
        </Fact>
        <Fact term="Started">{showDay(plan.startDate)}</Fact>
        <Fact term="Total">{formatDollars(plan.totalAmount)}</Fact>
        <Fact term="Remaining balance">{formatDollars(plan.remainingBalance)}</Fact>
      </dl>
      {plan.returns && <ReturnsNote {...plan} returns={plan.returns} />}
      <div>
        <div className="mb-3">
          <h3 className="font-display text-h3">Payment progress: {planPercent(plan)}%</h3>
          {returned !== '' && <p className="text-muted">{returned}</p>}
        </div>
        <PlanStrip
          title={plan.courseTitle}
          category={plan.courseCategory}
          parts={planParts(plan, now, academyCalendar())}
        />
      </div>
      <PlanSchedule plan={plan} now={now} />
      {late && (
        <p className="text-small text-muted">
          The course is locked while an instalment is past due. Access comes back by itself when{' '}
          {formatDollars(late.amount)} is paid.
        </p>
      )}
    </div>
  );
}
