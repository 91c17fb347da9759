import type { ReactNode } from 'react';
import type { Difference } from '#shared/drafts/compare-drafts.rules.ts';
import { nameOf } from '#shared/drafts/name-differences.rules.ts';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
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
  return (
    <Table stacks label={label} columns={['Field', before, after]}>
      {differences.map((difference) => {
        const name = nameOf(difference);
        const [was, is] = changedWords(difference.before, difference.after);
        const more = note?.(difference);
        return (
          <TableRow stacks key={`${difference.kind} ${name}`}>
            <Cell label="Field" main>
              {name}
              {more !== undefined && <span className="block text-small font-normal text-muted">{more}</span>}
            </Cell>
            <Cell label={before}>
              <Words of={was}>{(text) => <del className="decoration-danger decoration-2">{text}</del>}</Words>
            </Cell>
            <Cell label={after}>
              <Words of={is}>
                {(text) => <ins className="decoration-success decoration-2 underline-offset-3">{text}</ins>}
              </Words>
            </Cell>
          </TableRow>
        );
      })}
    </Table>
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
