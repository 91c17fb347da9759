import { Fragment, type ReactNode } from 'react';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { dayIn, showDay } from '#shared/kernel/time.ts';
import type { Order } from '#shared/orders/order.ts';
import { config } from '#web/lib/config.ts';
import { Money } from '#web/ui/money.tsx';
import { Cell, NoteRow, Table, TableRow } from '#web/ui/table.tsx';
import { CourseCell } from './course-cell.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ReturnsNote } from './returns-note.tsx';

interface FullPaymentsTableProps {
  readonly orders: readonly Order[];
  readonly footer: ReactNode;
}

const COLUMNS = ['Student', 'Course', 'Date', 'Method', 'Amount', 'Status'];

/** Full orders, a row each, and below it what was returned of it (IPAY-23..29, G-60). */
export function FullPaymentsTable({ orders, footer }: FullPaymentsTableProps) {
  const zone = config().academyTimeZone;
  return (
    <Table stacks label="Full Payments" columns={COLUMNS} endColumns={['Amount']} footer={footer}>
      {orders.map((order) => (
        <Fragment key={order._id}>
          <TableRow stacks noted={order.returns !== undefined}>
            <Cell label="Student" main>
              {titleCase(order.userName)}
            </Cell>
            <Cell label="Course" className="max-md:items-center">
              <CourseCell title={order.courseTitle} category={order.courseCategory} />
            </Cell>
            <Cell label="Date" className="whitespace-nowrap numeric">
              {showDay(dayIn(zone, Date.parse(order.orderDate)))}
            </Cell>
            <Cell label="Method">{titleCase(order.paymentMethod)}</Cell>
            <Cell label="Amount" end>
              <Money>{formatDollars(order.coursePricing)}</Money>
            </Cell>
            <Cell label="Status" className="max-md:items-center">
              <PaymentStatus order={order} />
            </Cell>
          </TableRow>
          {order.returns && (
            <NoteRow stacks columns={COLUMNS.length}>
              <ReturnsNote {...order} returns={order.returns} />
            </NoteRow>
          )}
        </Fragment>
      ))}
    </Table>
  );
}
