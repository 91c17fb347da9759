import type { ReactNode } from 'react';
import type { Difference } from '#shared/drafts/compare-drafts.rules.ts';
import { nameOf } from '#shared/drafts/name-differences.rules.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { type ChangedWords, changedWords } from './changed-words.rules.ts';

interface DifferencesTableProps {
  readonly label: string;
  /** names of the two states: 'November 20, 18:12', 'Draft' */
  readonly before: string;
  readonly after: string;
  readonly differences: readonly Difference[];
  /** a second line below the name of a difference */
  readonly note?: ((difference: Difference) => string | undefined) | undefined;
}

/** What differs between two states of a course, side by side. */
export function DifferencesTable({ label, before, after, differences, note }: DifferencesTableProps) {
  const rows = differences.map((difference) => {
    const [was, is] = changedWords(difference.before, difference.after);
    return { kind: difference.kind, name: nameOf(difference), more: note?.(difference), was, is };
  });
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      header: 'Field',
      main: true,
      renderCell: ({ name, more }) => (
        <>
          {name}
          {more !== undefined && <span className="block text-small font-normal text-muted">{more}</span>}
        </>
      ),
    },
    {
      header: before,
      renderCell: ({ was }) => (
        <Words of={was}>{(text) => <del className="decoration-danger decoration-2">{text}</del>}</Words>
      ),
    },
    {
      header: after,
      renderCell: ({ is }) => (
        <Words of={is}>
          {(text) => <ins className="decoration-success decoration-2 underline-offset-3">{text}</ins>}
        </Words>
      ),
    },
  ];
  return (
    <DataTable label={label} columns={columns} rows={rows} rowKey={({ kind, name }) => `${kind} ${name}`} />
  );
}

function Words({
  of: { start, changed, end },
  children,
}: {
  readonly of: ChangedWords;
  readonly children: (text: string) => ReactNode;
}) {
  if (start + changed + end === '') return <span className="text-muted">Nothing</span>;
  return (
    <span className="whitespace-pre-line">
      {start}
      {changed !== '' && children(changed)}
      {end}
    </span>
  );
}
