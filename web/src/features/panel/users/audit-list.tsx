import { placeOf } from '#shared/calendar/time-zone.ts';
import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import { config } from '#web/lib/config/config.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { tableFrame } from '#web/ui/table/table-classes.ts';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { sayAuditEntry } from './audit-words.rules.ts';
import { useAuditLog } from './queries.ts';

/** Role changes, deletions, refused attempts and access that was kept: who, whom, when and what. */
export function AuditList() {
  const log = useAuditLog();
  const {
    data: { rows, setAside } = { rows: [], setAside: 0 },
    error,
    isPending,
    fetchNextPage,
    refetch,
  } = log;
  const { academyTimeZone } = config();
  return (
    <section className="mt-12" aria-labelledby="audit-log">
      <div className="mb-4">
        <h2 className="font-display text-h2" id="audit-log">
          Audit log
        </h2>
        <p className="text-small text-muted">
          Users have their name and email of that time (those of today in the oldest entries), admins their
          name of today; times are those of the academy ({placeOf(academyTimeZone)}).
        </p>
      </div>
      {rows.length > 0 && (
        <ol className={tableFrame()} aria-labelledby="audit-log">
          {rows.map((entry) => (
            <li
              key={entry._id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-3 last:border-b-0 max-md:px-4"
            >
              <span className="min-w-0 wrap-anywhere">{sayAuditEntry(entry)}</span>
              <time className="text-small text-muted numeric" dateTime={entry.at}>
                {formatIn(academyTimeZone, Date.parse(entry.at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </li>
          ))}
        </ol>
      )}
      {rows.length === 0 && (
        <p className="text-muted" role={isPending ? 'status' : undefined}>
          {isPending
            ? 'Loading...'
            : 'No role was changed, nobody was deleted, no access was kept and no CSV file was asked for yet.'}
        </p>
      )}
      <div className="mt-4">
        <SetAsideNote count={setAside} />
        {error !== null && (
          <LoadFailure onRetry={() => void (rows.length > 0 ? fetchNextPage() : refetch())}>
            Could not be loaded.
          </LoadFailure>
        )}
        {error === null && <ShowMore list={log}>Show older entries</ShowMore>}
      </div>
    </section>
  );
}
