import { cva, cx } from 'class-variance-authority';
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
  /** each row is a card on a phone, its cells with their labels */
  readonly stacks?: boolean;
  /** below the rows, within the frame */
  readonly footer?: ReactNode;
  /** TableRow */
  readonly children: ReactNode;
}

/** A table whose rows are separated by hairlines. */
export function Table({ label, columns, endColumns = [], stacks = false, footer, children }: TableProps) {
  return (
    <div className={tableFrame()}>
      <table
        className={cx('w-full border-collapse text-label max-xl:text-small', stacks && 'max-md:block')}
        aria-label={label}
      >
        <thead className={stacks ? 'max-md:sr-only' : undefined}>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={heading({ end: endColumns.includes(name) })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacks ? 'max-md:block' : undefined}>{children}</tbody>
      </table>
      {footer !== undefined && <div className="border-t border-hairline empty:hidden">{footer}</div>}
    </div>
  );
}

const heading = cva(
  'border-b border-hairline bg-sunk px-5 py-3 text-small font-semibold whitespace-nowrap text-muted max-xl:px-2.5 max-xl:first:pl-4 max-xl:last:pr-4',
  { variants: { end: { false: 'text-left', true: 'text-right' } } },
);

interface RowProps {
  /** within a table that stacks */
  readonly stacks?: boolean;
  /** a NoteRow follows, which belongs to it */
  readonly noted?: boolean;
  /** stands out, such as while it is edited */
  readonly selected?: boolean;
  readonly children: ReactNode;
}

export function TableRow({ stacks = false, noted = false, selected = false, children }: RowProps) {
  const data = noted ? true : undefined;
  const look = selected ? 'group bg-primary-soft/60' : 'group';
  if (!stacks)
    return (
      <tr className={look} data-noted={data}>
        {children}
      </tr>
    );
  return (
    <tr
      className={cx(
        look,
        'max-md:block max-md:border-b max-md:border-hairline max-md:px-4 max-md:py-3.5 max-md:last:border-b-0 max-md:data-noted:border-b-0 max-md:data-noted:pb-0',
      )}
      data-noted={data}
    >
      {children}
    </tr>
  );
}

interface NoteRowProps {
  readonly stacks?: boolean;
  /** of the table */
  readonly columns: number;
  readonly children: ReactNode;
}

/** What is to be said of the row above, as wide as the table. */
export function NoteRow({ stacks = false, columns, children }: NoteRowProps) {
  return (
    <tr className={cx('group', stacks && 'max-md:block')}>
      <td
        className={cx(
          'border-b border-hairline px-5 pb-3.5 wrap-anywhere group-last:border-b-0 max-xl:px-4',
          stacks && 'max-md:block max-md:pt-2',
        )}
        colSpan={columns}
      >
        {children}
      </td>
    </tr>
  );
}

interface CellProps {
  readonly end?: boolean;
  /** the column's name: said beside the content where the table stacks */
  readonly label?: string;
  /** what names the row: the heading of its card where the table stacks */
  readonly main?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Cell({ end, label, main = false, className, children }: CellProps) {
  if (label === undefined) return <td className={cell({ end, className })}>{children}</td>;
  return (
    <td className={cell({ end, stacks: true, main, className })}>
      {!main && (
        <span className="text-small text-muted md:hidden" aria-hidden="true">
          {label}
        </span>
      )}
      <span className={cx('min-w-0', end && 'max-md:text-right')}>{children}</span>
    </td>
  );
}

const cell = cva(
  [
    'border-b border-hairline px-5 py-3.5 align-middle wrap-anywhere group-last:border-b-0 group-data-noted:border-b-transparent',
    'max-xl:px-2.5 max-xl:first:pl-4 max-xl:last:pr-4',
    'group-hover:bg-primary-soft/40',
  ],
  {
    variants: {
      end: { true: 'text-right' },
      stacks: {
        true: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-b-0 max-md:px-0! max-md:py-1 max-md:group-hover:bg-transparent',
      },
      main: { true: 'font-semibold' },
    },
  },
);
