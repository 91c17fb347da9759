import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { CoursePlan } from './order-payload.ts';
import { tabStore } from './tab-store.ts';

const store = tabStore(
  'checkoutPlan',
  z.object({ courseId: z.string(), plan: z.enum(['full', 'flexible']) }),
);

/**
 * The plan that is chosen for a course, `first` to begin with (BUY-09). It survives a reload, but not leaving the
 * purchase.
 */
export function useChosenPlan(courseId: string, first: CoursePlan): [CoursePlan, (plan: CoursePlan) => void] {
  const [plan, setPlan] = useState<CoursePlan>(() => {
    const kept = store.read();
    return kept?.courseId === courseId ? kept.plan : first;
  });
  // A reload ends the page without this cleanup, which distinguishes it from leaving.
  useEffect(() => {
    store.write({ courseId, plan });
    return store.remove;
  }, [courseId, plan]);
  return [plan, setPlan];
}
