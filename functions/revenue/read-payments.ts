import type { Id } from '#shared/kernel/id.ts';
import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { EndedPlan, OpenInstalment, SettledPayment } from '#shared/revenue/ledger.rules.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { EVERY_ROW } from '#functions/data/page.ts';
import type { PlanRepository, StoredPlan } from '#functions/data/payments/plans.ts';
import type { ReceiptRepository, StoredReceipt } from '#functions/data/payments/receipts.ts';
import { addReturn } from '#functions/data/payments/returns.rules.ts';

const KINDS = { full: 'full', flexible: 'initial', scheduled: 'instalment' } as const;

/** What came back before single returns were stored counts on the day of the last one. */
function listReturns(receipt: StoredReceipt): SettledPayment['returns'] {
  const { amountCents, refundedCents, reversedCents = 0, returns = [] } = receipt;
  const all = Math.min(amountCents, refundedCents + reversedCents);
  const stored = returns.reduce((sum, { cents }) => sum + cents, 0);
  return addReturn(returns, all - stored, receipt.returnedOn ?? receipt.paidOn);
}

function toSettledPayment(receipt: StoredReceipt): SettledPayment {
  const { courseId = '' as Id<'course'>, paymentPlan, payments } = receipt;
  // the initial payment is the first of the list
  const now = payments.flatMap((one, at) => (one.now && at > 0 ? [at] : []));
  return {
    transactionId: receipt.transactionId,
    courseId,
    courseTitle: receipt.courseTitle,
    userName: receipt.userName,
    paidOn: receipt.paidOn,
    cents: receipt.amountCents,
    returns: listReturns(receipt),
    kind: KINDS[paymentPlan],
    instalment: now.length === 1 ? now[0] : undefined,
  };
}

function toOpenInstalments(plan: StoredPlan, now: number, calendar: AcademyCalendar): OpenInstalment[] {
  if (plan.cancelled) return [];
  const { planId, courseId, courseTitle, userName } = plan;
  return plan.instalments.flatMap(({ instalmentId, dueDate, amountCents, paid }, at) =>
    paid
      ? []
      : [
          {
            instalmentId,
            planId,
            courseId,
            courseTitle,
            userName,
            dueDate,
            cents: amountCents,
            instalment: at + 1,
            isPastDue: isPastDue(dueDate, now, calendar),
          },
        ],
  );
}

function toEndedPlan({ courseId, cancelled, instalments }: StoredPlan): EndedPlan[] {
  if (!cancelled) return [];
  const unpaid = instalments.filter(({ paid }) => !paid);
  return [{ courseId, cents: unpaid.reduce((sum, { amountCents }) => sum + amountCents, 0) }];
}

interface RevenueCall {
  caller: { userId: Id<'user'>; role: Role };
  /** ms */
  now: number;
  receipts: ReceiptRepository;
  plans: PlanRepository;
}

/** Every payment, every open instalment and every ended plan of the courses in the caller's scope (G-69): one round trip. */
export async function readPayments(
  { caller, now, receipts, plans }: RevenueCall,
  calendar: AcademyCalendar,
): Promise<{ payments: SettledPayment[]; open: OpenInstalment[]; ended: EndedPlan[] }> {
  const [paid, planned] = await Promise.all(
    inScope(caller, {
      ofInstructor: (userId) =>
        [receipts.listByInstructor(userId), plans.listByInstructor(userId, EVERY_ROW)] as const,
      all: () => [receipts.listAll(), plans.listAll(EVERY_ROW)] as const,
    }),
  );
  return {
    payments: paid.map(toSettledPayment),
    open: planned.items.flatMap((plan) => toOpenInstalments(plan, now, calendar)),
    ended: planned.items.flatMap(toEndedPlan),
  };
}
