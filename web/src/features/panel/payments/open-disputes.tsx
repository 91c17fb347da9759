import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { config } from '#web/lib/config/config.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { useDisputes } from './queries.ts';
import { disputeText } from './returns-words.rules.ts';

/** Disputes that the bank has not decided, above the lists: their payments may be on any page (G-108). For admins. */
export function OpenDisputes() {
  const { data: disputes, error, refetch } = useDisputes();
  const open = (disputes?.data ?? []).filter(isOpenDispute);
  if (error !== null && disputes === undefined)
    return (
      <LoadFailure onRetry={() => void refetch()}>
        Whether payments are disputed could not be loaded.
      </LoadFailure>
    );
  if (open.length === 0) return <SetAsideNote className="mb-8" count={disputes?.setAside} />;
  return (
    <section
      className="mb-8 rounded-lg border border-danger bg-danger-soft px-5 py-4"
      aria-labelledby="open-disputes"
    >
      <h2 className="font-display text-h3 text-danger" id="open-disputes">
        {open.length === 1 ? 'One payment is disputed' : `${open.length} payments are disputed`}
      </h2>
      <ul className="mt-2 grid gap-2">
        {open.map((dispute) => (
          <li key={dispute.disputeId} className="wrap-anywhere">
            <strong>
              {titleCase(dispute.userName)}, {dispute.courseTitle}.
            </strong>{' '}
            {disputeText(dispute, 'kept', config().academyTimeZone)}
          </li>
        ))}
      </ul>
      <SetAsideNote className="mt-2" count={disputes?.setAside} />
    </section>
  );
}
