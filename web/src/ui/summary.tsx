import '#web/styles/summary.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SummaryRow = {
  term: string;
  /** a quieter line under the term */
  note?: string | undefined;
  value: ReactNode;
  total?: boolean | undefined;
};

/** Terms and values, one under the other; the total comes last and larger. */
export function Summary({
  rows,
  className,
}: {
  rows: readonly SummaryRow[];
  className?: string | undefined;
}) {
  return (
    <dl className={classNames('tw-summary', className)}>
      {rows.map((row) => (
        <div key={row.term} className={row.total ? 'tw-summary__total' : undefined}>
          <dt>
            {row.term}
            {row.note !== undefined && <span className="tw-summary__note">{row.note}</span>}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
