import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { CoursePlan } from './order-payload.ts';
import { tabStore } from '#web/lib/browser/json-store.ts';

const store = tabStore(
  'checkoutPlan',
  z.object({ courseId: idSchema<'course'>(), paymentPlan: z.enum(['full', 'flexible']) }),
);

/**
 * The plan that is chosen for a course, `first` to begin with (BUY-09). It survives a reload, but not leaving the
 * purchase.
 */
export function useChosenPlan(
  courseId: Id<'course'>,
  first: CoursePlan,
): [CoursePlan, (paymentPlan: CoursePlan) => void] {
  const [paymentPlan, setPaymentPlan] = useState<CoursePlan>(() => {
    const kept = store.read();
    return kept?.courseId === courseId ? kept.paymentPlan : first;
  });
  // A reload ends the page without this cleanup, which distinguishes it from leaving.
  useEffect(() => {
    store.write({ courseId, paymentPlan });
    return store.remove;
  }, [courseId, paymentPlan]);
  return [paymentPlan, setPaymentPlan];
}
