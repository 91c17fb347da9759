import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { kindName } from '#shared/revenue/kind-name.rules.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { counted } from '#web/ui/counted.ts';
import { ListBody } from '../lists/list-parts.tsx';
import { showDayAs } from '../show-day-as.ts';
import { type RevenueFigure, figureName } from './figure.ts';
import { useEntries } from './queries.ts';
import { ShortName } from '../lists/short-name.tsx';

const columnsOf = ({ month }: RevenueFigure): readonly Column<RevenueEntry>[] => [
  { header: 'Student', main: true, renderCell: ({ userName }) => <ShortName name={userName} /> },
  { header: 'Course', renderCell: ({ courseTitle }) => courseTitle },
  { header: 'Kind', className: 'whitespace-nowrap', renderCell: (entry) => kindName(entry) },
  {
    header: 'Date',
    className: 'whitespace-nowrap',
    renderCell: ({ date }) => (month === undefined ? showDay(date) : showDayAs('MMMM d', date)),
  },
  {
    header: 'Amount',
    end: true,
    className: 'whitespace-nowrap numeric',
    renderCell: ({ amount }) => formatDollars(amount),
  },
];

/** The rows that make a figure, five at a time, with the figure as their sum (G-103). */
export function Entries({ of, amount }: { readonly of: RevenueFigure; readonly amount: number }) {
  const list = useEntries(of);
  const name = figureName(of);
  const { total } = list;
  return (
    <ListBody
      list={list}
      label={name}
      empty={<EmptyState level={3} title="No payments any more" note="The figure has changed meanwhile." />}
      noneTitle="Nothing found"
      noneNote={() => ''}
    >
      {(pager) => (
        <DataTable
          label={name}
          columns={columnsOf(of)}
          rows={list.rows}
          rowKey={({ _id }) => _id}
          footer={
            <>
              <p className="flex justify-between gap-4 px-5 py-3 font-semibold max-md:px-4">
                <span>{counted(total, 'row')}</span>
                <Money>{formatDollars(amount)}</Money>
              </p>
              {pager}
            </>
          }
        />
      )}
    </ListBody>
  );
}
