import { formatDollars } from '#shared/kernel/money.ts';
import { DeletionItem } from '#web/features/account/settings/delete-account.tsx';
import { usePlans } from '#web/features/paying/purchase/plan-queries.ts';
import { useUser } from '#web/lib/session/session.ts';
import { TriangleExclamationPoint } from '#web/ui/icons.ts';

/** What becomes of each plan that is not paid up when the account is deleted. */
export function UnpaidPlans() {
  const { data } = usePlans(useUser()._id);
  if (data === undefined)
    return (
      <DeletionItem icon={TriangleExclamationPoint}>
        A payment plan that is not paid up ends with your account.
      </DeletionItem>
    );
  return data.plans
    .filter(({ isActive }) => isActive)
    .map(({ planId, remainingBalance, courseTitle }) => (
      <DeletionItem key={planId} icon={TriangleExclamationPoint}>
        {formatDollars(remainingBalance)} of {courseTitle} is still unpaid. The payment plan ends with your
        account.
      </DeletionItem>
    ));
}
