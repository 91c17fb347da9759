import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { OpenInstalment, SettledPayment } from '#shared/revenue/ledger.rules.ts';
import { inScope } from '#functions/data/in-scope.ts';
import type { PlanRepository } from '#functions/data/payments/plans.ts';
import type { ReceiptRepository } from '#functions/data/payments/receipts.ts';
import { toOpenInstalments, toSettledPayment } from '#functions/data/revenue/contributions.ts';

interface RevenueCall {
  caller: { userId: Id<'user'>; role: Role };
  receipts: ReceiptRepository;
  plans: PlanRepository;
}

/** Every payment and every open instalment of the courses in the caller's scope (G-69): one round trip. */
export async function readPayments({
  caller,
  receipts,
  plans,
}: RevenueCall): Promise<{ payments: SettledPayment[]; open: OpenInstalment[]; setAside: number }> {
  const [paid, planned] = await Promise.all(
    inScope(caller, {
      ofInstructor: (userId) =>
        [receipts.listByInstructor(userId), plans.listEveryByInstructor(userId)] as const,
      all: () => [receipts.listAll(), plans.listEvery()] as const,
    }),
  );
  return {
    payments: paid.items.map(toSettledPayment),
    open: planned.items.flatMap(toOpenInstalments),
    setAside: paid.setAside + planned.setAside,
  };
}
