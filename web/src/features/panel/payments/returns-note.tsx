import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import { cx } from 'class-variance-authority';
import type { Id } from '#shared/kernel/id.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { config } from '#web/lib/config/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { KeepAccess } from './keep-access.tsx';
import { accessText, disputeText, returnedText } from './returns-words.rules.ts';

interface ReturnsNoteProps {
  readonly returns: PurchaseReturns;
  readonly courseId: Id<'course'>;
  readonly userName: string;
  readonly courseTitle: string;
}

/** What was returned of a purchase or is disputed, what that did to the access, and for admins how to leave it (G-108). */
export function ReturnsNote({ returns, courseId, userName, courseTitle }: ReturnsNoteProps) {
  const { role } = useUser();
  const { access, accessDate, disputes, userId, reversed } = returns;
  const isDisputed = disputes.some(isOpenDispute);
  const hasEnded = access === 'ended' && accessDate !== undefined;
  const canKeep = role === 'admin' && (hasEnded || (access === 'stays' && isDisputed));
  const texts = disputes.map((one) => disputeText(one, access, config().academyTimeZone)).filter(Boolean);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-l-4 pl-4 text-left',
        isDisputed || reversed > 0 ? 'border-danger' : 'border-hairline',
      )}
    >
      <p className="flex-[1_1_20rem]">
        <strong>{returnedText(returns)}</strong> {[accessText(returns), ...texts].filter(Boolean).join(' ')}
      </p>
      {canKeep && <KeepAccess {...{ userId, courseId, userName, courseTitle, hasEnded }} />}
    </div>
  );
}
