import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The frame of a table, also of one that is loading. */
export const tableFrame = cva(
  'overflow-x-auto overflow-y-hidden rounded-lg border border-hairline bg-surface',
);

interface TableProps {
  readonly label: string;
  /** names of the columns; those of `endColumns` are at the right */
  readonly columns: readonly string[];
  readonly endColumns?: readonly string[];
  /** TableRow */
  readonly children: ReactNode;
}

/** A table whose rows are separated by hairlines. */
export function Table({ label, columns, endColumns = [], children }: TableProps) {
  return (
    <div className={tableFrame()}>
      <table className="w-full border-collapse text-label" aria-label={label}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={heading({ end: endColumns.includes(name) })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const heading = cva(
  'border-b border-hairline bg-sunk px-5 py-3 text-small font-semibold whitespace-nowrap text-muted',
  { variants: { end: { false: 'text-left', true: 'text-right' } } },
);

export function TableRow({ children }: { readonly children: ReactNode }) {
  return <tr className="group">{children}</tr>;
}

interface CellProps {
  readonly end?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Cell({ end, className, children }: CellProps) {
  return <td className={cell({ end, className })}>{children}</td>;
}

const cell = cva(
  [
    'border-b border-hairline px-5 py-3.5 align-middle wrap-anywhere group-last:border-b-0',
    'group-hover:bg-primary-soft/40',
  ],
  { variants: { end: { true: 'text-right' } } },
);
