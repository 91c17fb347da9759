import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PlanAccess, PlanStatus } from './plan-badges.tsx';
import { PlanDetails } from './plan-details.tsx';
import { usePlan } from './queries.ts';

interface PlanDialogProps {
  /** as the list has it */
  readonly listed: FlexiblePayment;
  /** ms, of the server */
  readonly now: number;
  readonly onClose: () => void;
}

/** The details of a flexible plan, as it is now (IPAY-03); without one it says so (IPAY-07). */
export function PlanDialog({ listed, now, onClose }: PlanDialogProps) {
  const { data: plan, error, refetch } = usePlan(listed._id, listed);
  const shown = plan === null ? undefined : (plan ?? listed);
  return (
    <Dialog
      open
      wide={shown !== undefined}
      closeButton
      scrolls
      onClose={onClose}
      title={
        shown ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {titleCase(shown.userName)}, {shown.courseTitle}
            <PlanStatus plan={shown} place="details" />
            <PlanAccess plan={shown} now={now} />
          </span>
        ) : (
          'Payment details not found'
        )
      }
      footer={
        <Button ref={focusFirst} onClick={onClose}>
          Close
        </Button>
      }
    >
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>{notLoadedText('This plan', true)}</LoadFailure>
      )}
      {shown ? (
        <PlanDetails plan={shown} now={now} />
      ) : (
        <p className="text-muted">The plan is no longer in the list. Close this and load the page again.</p>
      )}
    </Dialog>
  );
}
