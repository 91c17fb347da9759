import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { listPlans } from '#web/features/paying/plans/list-plans.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageMain } from '#web/ui/page-main.tsx';
import { findInstalment } from '#web/features/paying/plans/find-instalment.ts';
import { PlanLoading } from '#web/features/paying/plans/plan-loading.tsx';
import { PaymentUnknown } from '#web/features/paying/plans/plan-notices.tsx';
import { PlanCheckout } from '#web/features/paying/plans/plan-checkout.tsx';
import { usePlanPayment } from '#web/features/paying/plans/use-plan-payment.ts';

/** ms after which a payment that is not in the list is looked for once more: it may have been settled this moment. */
const REFETCH_DELAY_MS = 2000;

/** /academy/flexible-checkout/{plan id}/{schedule entry id}: pays an instalment of a plan, or all that are left (§2, G-03). */
export function FlexibleCheckout() {
  const { planId = '', instalmentId = '' } = useParams();
  useTitle('Payment');
  return (
    <PageMain end="checkout">
      <BackLink to={paths.studentCourses}>Back to My Courses</BackLink>
      <Content key={planId} planId={planId} instalmentId={instalmentId} />
    </PageMain>
  );
}

function Content({ planId, instalmentId }: { readonly planId: string; readonly instalmentId: string }) {
  const user = useUser();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const listed = await listPlans(user._id, signal);
      if (findInstalment(listed.plans, planId, instalmentId)) return listed;
      await new Promise((later) => setTimeout(later, REFETCH_DELAY_MS));
      return listPlans(user._id, signal);
    },
    [user._id, planId, instalmentId],
  );
  const { state, retry, reload } = useLoad(load);
  const payment = usePlanPayment({ planId, instalmentId, user, reload });

  if (state.status === 'loading') return <PlanLoading />;
  if (state.status === 'failed') {
    return (
      <EmptyState
        className="mt-6"
        level={1}
        title={failureText(state.error, 'Your payment plan could not be loaded.')}
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  // An open payment may be of another instalment of this plan.
  const found = findInstalment(state.data.plans, planId, payment.paying?.instalmentId ?? instalmentId);
  if (found === undefined) return <PaymentUnknown />;
  return (
    <PlanCheckout key={found.instalment._id} {...found} now={state.data.now} payment={payment} user={user} />
  );
}
