import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { findInstalment } from '#web/features/paying/plans/find-instalment.ts';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { PaymentUnknown } from '#web/features/paying/plans/plan-notices.tsx';
import { PlanCheckout } from '#web/features/paying/plans/plan-checkout.tsx';
import { useListedInstalment } from '#web/features/paying/plans/use-listed-instalment.ts';
import { usePlanPayment } from '#web/features/paying/plans/use-plan-payment.ts';

/** /academy/flexible-checkout/{plan id}/{instalment id}: pays an instalment of a plan, or all that are left (§2, G-03). */
export function Screen() {
  const planId = useIdParam<'plan'>('planId');
  const instalmentId = useIdParam<'instalment'>('instalmentId');
  useTitle(academyScreens.flexibleCheckout.title);
  return (
    <PageMain end="checkout">
      <BackLink to={paths.studentCourses}>Back to My Courses</BackLink>
      <Content key={planId} planId={planId} instalmentId={instalmentId} />
    </PageMain>
  );
}

/** The same while the session is checked. */
export function Skeleton() {
  return (
    <PageMain end="checkout">
      <BackLink to={paths.studentCourses}>Back to My Courses</BackLink>
      <PlanLoading />
    </PageMain>
  );
}

function Content({
  planId,
  instalmentId,
}: {
  readonly planId: Id<'plan'>;
  readonly instalmentId: Id<'instalment'>;
}) {
  const user = useUser();
  const { plans: listed, error, retry, refetch } = useListedInstalment(user._id, planId, instalmentId);
  const payment = usePlanPayment({ planId, instalmentId, user, plans: listed?.plans, refetch });

  if (listed === undefined) {
    return error === null ? (
      <PlanLoading />
    ) : (
      <EmptyState
        level={1}
        title={failureText(error, 'Your payment plan could not be loaded.')}
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  // An open payment may be of another instalment of this plan.
  const found = findInstalment(listed.plans, planId, payment.item?.instalmentId ?? instalmentId);
  if (found === undefined) return <PaymentUnknown />;
  return (
    <PlanCheckout
      key={found.instalment.instalmentId}
      {...found}
      now={listed.now}
      payment={payment}
      user={user}
    />
  );
}

/** Payment or schedule is not loaded (FLEX-11). */
function PlanLoading() {
  return (
    <div className="grid min-h-[52vh] place-content-center justify-items-center gap-5" aria-busy="true">
      <SpinnerMark size="lg" />
      <div role="status">
        <h1 className="font-display text-h2 text-balance">Loading your payment plan</h1>
      </div>
    </div>
  );
}
