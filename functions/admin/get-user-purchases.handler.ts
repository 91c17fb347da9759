import { getUserPurchases } from '#shared/admin/routes.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** What a student has bought and owes: another role takes it out of sight, and nothing of it away. */
export const handler = endpoint(getUserPurchases, { enrolments, plans })(async ({
  params,
  enrolments,
  plans,
}) => {
  const [bought, own] = await Promise.all([enrolments.listByUser(params.id), plans.listByUser(params.id)]);
  const open = own
    .filter(({ cancelled }) => cancelled === undefined)
    .flatMap(({ instalments }) => instalments.filter(({ paid }) => !paid));
  const data = {
    courses: bought.filter(({ withdrawn }) => withdrawn === undefined).length,
    openInstalments: open.length,
    openAmount: dollarsFromCents(open.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
  return { success: true as const, data };
});
