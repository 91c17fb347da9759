import { getRevenue } from '#shared/revenue/routes.ts';
import { sumRevenue } from '#shared/revenue/revenue.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { EVERY_ROW } from '#functions/data/page.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { receipts } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { readPayments } from './read-payments.ts';

/** Computed from the courses and payments as they are now (docs/adr/035). */
export const handler = endpoint(getRevenue, { courses, plans, receipts })(async (call) => {
  const { caller, courses } = call;
  const calendar = academyCalendar();
  const [{ items }, { payments, open, ended }] = await Promise.all([
    inScope(caller, {
      ofInstructor: (userId) => courses.listByInstructor(userId, EVERY_ROW),
      all: () => courses.listAll(EVERY_ROW),
    }),
    readPayments(call, calendar),
  ]);
  return { success: true as const, data: sumRevenue(items, payments, open, ended) };
});
