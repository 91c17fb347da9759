import { cx } from 'class-variance-authority';
import { Fragment, type ReactNode } from 'react';
import { tableCell, tableFrame, tableHeading, tableNote, tableRow } from './table-classes.ts';

/** A column: what stands above it, and what it shows of a row. */
export interface Column<R> {
  /** its name, also beside the content on a card */
  readonly header: string;
  readonly renderCell: (row: R) => ReactNode;
  /** at the right, such as amounts and buttons */
  readonly end?: boolean;
  /** what names the row: the heading of its card */
  readonly main?: boolean;
  /** of the cells */
  readonly className?: string;
}

interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** what is to be said of a row, below it and as wide as the table; undefined: nothing */
  readonly renderNote?: (row: R) => ReactNode;
  /** whether a row stands out, such as while it is edited */
  readonly isSelected?: (row: R) => boolean;
  /** below the rows, within the frame */
  readonly footer?: ReactNode;
  /** each row is a card below 768 px; false where the list draws its own */
  readonly stacks?: boolean;
}

/** A list with columns: a table whose rows are separated by hairlines, and cards on a phone. */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowKey,
  renderNote,
  isSelected,
  footer,
  stacks = true,
}: DataTableProps<R>) {
  const block = stacks ? 'max-md:block' : undefined;
  return (
    <div className={tableFrame()}>
      <table className={cx('w-full border-collapse text-label max-xl:text-small', block)} aria-label={label}>
        <thead className={stacks ? 'max-md:sr-only' : undefined}>
          <tr>
            {columns.map(({ header, end }) => (
              <th key={header} scope="col" className={tableHeading({ end })}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={block}>
          {rows.map((row) => {
            const said = renderNote?.(row);
            const noted = said !== undefined || undefined;
            return (
              <Fragment key={rowKey(row)}>
                <tr className={tableRow({ selected: isSelected?.(row), stacks })} data-noted={noted}>
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} row={row} stacks={stacks} />
                  ))}
                </tr>
                {noted && (
                  <tr className={cx('group', block)}>
                    <td className={tableNote({ stacks })} colSpan={columns.length}>
                      {said}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {footer !== undefined && <div className="border-t border-hairline empty:hidden">{footer}</div>}
    </div>
  );
}

interface CellProps<R> {
  readonly column: Column<R>;
  readonly row: R;
  readonly stacks: boolean;
}

function Cell<R>({ column: { header, renderCell, end, main, className }, row, stacks }: CellProps<R>) {
  const classes = tableCell({ end, stacks, main, className });
  if (!stacks) return <td className={classes}>{renderCell(row)}</td>;
  return (
    <td className={classes}>
      {!main && (
        // read aloud, it would repeat the head of the column
        <span className="shrink-0 text-small text-muted md:hidden" aria-hidden="true">
          {header}
        </span>
      )}
      <span className={cx('min-w-0', end && 'max-md:text-right')}>{renderCell(row)}</span>
    </td>
  );
}
