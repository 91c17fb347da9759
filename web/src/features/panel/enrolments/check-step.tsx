import * as z from 'zod/mini';
import { BY_HAND } from '#shared/enrolments/by-hand.ts';
import { requiredLine } from '#shared/kernel/text.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download } from '#web/ui/icons.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { CheckedRow } from './checked-row.ts';
import { focusStep } from './focus-step.ts';
import { saveBadRows } from './save-bad-rows.ts';

/** More rows say no more, and make the dialog slow. */
const MOST_SHOWN = 100;

const schema = z.object({ reason: requiredLine('A reason is required.', BY_HAND.reason) });

const COLUMNS: readonly Column<CheckedRow>[] = [
  { header: 'Row', className: 'numeric', renderCell: ({ line }) => line },
  {
    header: 'Email',
    main: true,
    renderCell: ({ email }) => (email === '' ? 'None' : <EmailAddress>{email}</EmailAddress>),
  },
  { header: 'Name', className: 'wrap-anywhere', renderCell: ({ name }) => name },
  { header: 'What happens', renderCell: (row) => <Verdict row={row} /> },
];

function Verdict({ row: { verdict, sentence } }: { readonly row: CheckedRow }) {
  if (verdict === 'bad')
    return (
      <span className="space-y-1">
        <Badge tone="revoked">Left out</Badge> <span className="block text-small">{sentence}</span>
      </span>
    );
  if (verdict === 'has the course') return <Badge>Has the course</Badge>;
  return <Badge tone="access">Will be enrolled</Badge>;
}

interface CheckStepProps {
  readonly rows: readonly CheckedRow[];
  readonly courseTitle: string;
  /** Enrols those who can be; throws what the server answers. */
  readonly onEnrol: (reason: string) => Promise<void>;
  readonly onBack: () => void;
}

/** How many would be enrolled, the reason and the press that does it; then what would become of each person, bad rows first. */
export function CheckStep({ rows, courseTitle, onEnrol, onBack }: CheckStepProps) {
  const form = useContractForm({
    schema,
    initial: { reason: '' },
    onSubmit: ({ reason }) => onEnrol(reason),
  });
  const count = (verdict: CheckedRow['verdict']) => rows.filter((one) => one.verdict === verdict).length;
  const [bad, people, had] = [count('bad'), count('enrol'), count('has the course')];
  const named = counted(people, 'person').replace('persons', 'people');
  const left = rows.length - MOST_SHOWN;
  return (
    <form className="space-y-5 pt-2" onSubmit={(event) => void form.submit(event)} noValidate>
      <p tabIndex={-1} ref={focusStep}>
        {people === 0
          ? 'Nobody can be enrolled'
          : `${named} will be enrolled; people without an account get one, and an invitation`}
        .{had > 0 && ` ${had} ${had === 1 ? 'has' : 'have'} the course already.`}
        {bad > 0 && ` ${counted(bad, 'row')} ${bad === 1 ? 'is' : 'are'} left out.`}
      </p>
      {bad > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void saveBadRows(rows.filter(({ verdict }) => verdict === 'bad'))}
        >
          <Icon of={Download} size="sm" />
          Download bad rows
        </Button>
      )}
      {people > 0 && (
        <TextField
          label="Reason"
          hint="Stands in the audit log and at the order; the student can read it in their data."
          maxLength={BY_HAND.reason}
          {...form.field('reason')}
        />
      )}
      {form.failure && (
        <Banner tone="danger">
          {failureText(form.failure.error, 'No response came. Please try again: nobody is enrolled twice.')}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Choose others
        </Button>
        {people > 0 && (
          <Button
            type="submit"
            busy={form.busy}
            busyText="Enrolling..."
            aria-label={`Enroll ${named} in ${courseTitle}`}
          >
            Enroll {named}
          </Button>
        )}
      </div>
      <DataTable
        label="People to enroll"
        columns={COLUMNS}
        rows={rows.slice(0, MOST_SHOWN)}
        rowKey={({ line }) => String(line)}
        footer={
          left > 0 ? (
            <p className="px-4 py-3 text-small text-muted">And {counted(left, 'row')} more.</p>
          ) : undefined
        }
      />
    </form>
  );
}
