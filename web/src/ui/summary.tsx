import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type SummaryRow = {
  term: string;
  /** a quieter line under the term */
  note?: string | undefined;
  value: ReactNode;
  total?: boolean | undefined;
};

type SummaryProps = {
  rows: readonly SummaryRow[];
  /** makes the total's value larger still */
  largeTotal?: boolean | undefined;
  className?: string | undefined;
};

const row = cva('flex justify-between gap-6 border-b border-hairline py-3 last:border-b-0', {
  variants: { large: { true: 'items-baseline' } },
});
const term = cva('', {
  variants: {
    total: { false: 'text-muted', true: 'font-display text-xl/[1.4] font-semibold text-ink' },
  },
});
const figure = cva('text-right font-semibold', {
  variants: {
    total: {
      no: 'numeric',
      yes: 'font-display text-xl/[1.4] text-ink',
      large: 'font-display text-[1.625rem]/[1.4] tracking-[-0.02em] text-ink',
    },
  },
});

/** Terms and values, one under the other; the total comes last and larger. */
export function Summary({ rows, largeTotal = false, className }: SummaryProps) {
  return (
    <dl className={cx('grid print:break-inside-avoid', className)}>
      {rows.map(({ term: name, note, value, total = false }) => (
        <div key={name} className={row({ large: total && largeTotal })}>
          <dt className={term({ total })}>
            {name}
            {note !== undefined && (
              <span className="block font-sans text-small/[1.45] font-normal text-muted">{note}</span>
            )}
          </dt>
          <dd className={figure({ total: total ? (largeTotal ? 'large' : 'yes') : 'no' })}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
