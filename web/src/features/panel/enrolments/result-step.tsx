import type { Enrolling } from '#shared/enrolments/by-hand.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { countOutcomes, outcomeText } from '../enrolling/use-enrolling.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { focusStep } from './focus-step.ts';
import { problemText } from './enrolment-words.rules.ts';

type Row = Enrolling['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Email', main: true, renderCell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  { header: 'Name', className: 'wrap-anywhere', renderCell: ({ name }) => name },
  { header: 'Why', renderCell: ({ problem }) => problemText(problem ?? 'not reached') },
];

interface ResultStepProps {
  /** Undefined until the first answer. */
  readonly enrolling: Enrolling | undefined;
  readonly error: unknown;
  readonly onRetry: (failed: readonly Row[]) => void;
  readonly isRetrying: boolean;
  readonly onClose: () => void;
}

/** How far a request is, and at its end who was not enrolled and why. */
export function ResultStep({ enrolling, error, onRetry, isRetrying, onClose }: ResultStepProps) {
  const rows = enrolling?.rows ?? [];
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  const counts = countOutcomes({ rows });
  const isDone = enrolling?.state === 'done';
  return (
    <div className="space-y-5 pt-2" data-enrolling={enrolling?.requestId}>
      <div role="status" tabIndex={-1} ref={focusStep}>
        {isDone ? (
          <Banner tone={failed.length === 0 ? 'success' : 'plain'} role="none">
            {outcomeText(counts)}.
          </Banner>
        ) : rows.length === 0 ? (
          'Enrolling...'
        ) : (
          `${counts.ready} of ${counted(rows.length, 'person').replace('persons', 'people')} done...`
        )}
      </div>
      {!isDone && (
        <div className="space-y-2">
          <ProgressBar label="Enrolling" percent={Math.floor((100 * counts.ready) / (rows.length || 1))} />
          <p className="text-small text-muted">You can close this: it goes on.</p>
        </div>
      )}
      {error !== null && !isDone && (
        <Banner tone="danger">{failureText(error, 'How far it is could not be read. It goes on.')}</Banner>
      )}
      {isDone && failed.length > 0 && (
        <DataTable label="Not enrolled" columns={COLUMNS} rows={failed} rowKey={({ row }) => String(row)} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isDone && failed.length > 0 && (
          <Button variant="quiet" busy={isRetrying} busyText="Checking..." onClick={() => onRetry(failed)}>
            Try these again
          </Button>
        )}
        <Button onClick={onClose}>{isDone ? 'Done' : 'Close'}</Button>
      </div>
    </div>
  );
}
