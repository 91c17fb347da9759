import { titleCase } from '#shared/kernel/names.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
import { ListBody } from '../lists/list-parts.tsx';
import { type FigureOfMonth, figureName, kindName } from './figure-of-month.ts';
import { useEntries } from './queries.ts';

const DAY = { month: 'long', day: 'numeric' } as const;

/** The rows that make a figure, five at a time, with the figure as their sum (G-103). */
export function Entries({ of, amount }: { readonly of: FigureOfMonth; readonly amount: number }) {
  const list = useEntries(of);
  const name = figureName(of);
  const { total } = list;
  const columns = ['Student', 'Course', 'Kind', 'Date', 'Amount'];
  return (
    <div className="my-3 rounded-lg border-l-4 border-primary bg-sunk p-3 max-sm:p-2">
      <ListBody
        list={list}
        label={name}
        empty={
          <EmptyState level={3} title="Nothing in this month" note="The figure has changed meanwhile." />
        }
        noneTitle="Nothing found"
        noneNote={() => ''}
      >
        {(pager) => (
          <Table
            stacks
            label={name}
            columns={columns}
            endColumns={['Amount']}
            footer={
              <>
                <p className="flex justify-between gap-4 px-5 py-3 font-semibold max-md:px-4">
                  <span>
                    {total.toLocaleString('en-US')} {total === 1 ? 'row' : 'rows'}
                  </span>
                  <Money>{formatDollars(amount)}</Money>
                </p>
                {pager}
              </>
            }
          >
            {list.rows.map((entry) => (
              <TableRow key={entry._id} stacks>
                <Cell label="Student" main>
                  {titleCase(entry.userName)}
                </Cell>
                <Cell label="Course">{entry.courseTitle}</Cell>
                <Cell label="Kind" className="whitespace-nowrap">
                  {kindName(entry)}
                </Cell>
                <Cell label="Date" className="whitespace-nowrap">
                  {showDay(entry.date, DAY)}
                </Cell>
                <Cell label="Amount" end className="whitespace-nowrap numeric">
                  {formatDollars(entry.amount)}
                </Cell>
              </TableRow>
            ))}
          </Table>
        )}
      </ListBody>
    </div>
  );
}
