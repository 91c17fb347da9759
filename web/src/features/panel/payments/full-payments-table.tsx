import { type ReactNode, useState } from 'react';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import type { Order } from '#shared/orders/order.ts';
import { config } from '#web/lib/config/config.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { CourseCell } from './course-cell.tsx';
import { DetailsName, OpenableRows } from './details-button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ReturnsNote } from './returns-note.tsx';

interface FullPaymentsTableProps {
  readonly orders: readonly Order[];
  readonly footer: ReactNode;
}

/** Full orders, a row each, which opens its details, and below it what was returned of it (IPAY-23..29, G-60). */
export function FullPaymentsTable({ orders, footer }: FullPaymentsTableProps) {
  const [opened, setOpened] = useState<Order>();
  const student: Column<Order> = {
    header: 'Student',
    main: true,
    renderCell: (order) => (
      <DetailsName
        label={`Details of the payment of ${titleCase(order.userName)}, ${order.courseTitle}`}
        onOpen={() => setOpened(order)}
      >
        {titleCase(order.userName)}
      </DetailsName>
    ),
  };
  return (
    <OpenableRows>
      <DataTable
        label="Full Payments"
        columns={[student, ...COLUMNS]}
        rows={orders}
        rowKey={({ _id }) => _id}
        renderNote={(order) => order.returns && <ReturnsNote {...order} returns={order.returns} />}
        footer={footer}
      />
      {opened && <OrderDialog order={opened} onClose={() => setOpened(undefined)} />}
    </OpenableRows>
  );
}

const COLUMNS: readonly Column<Order>[] = [
  {
    header: 'Course',
    className: 'max-md:items-center',
    renderCell: ({ courseTitle, courseCategory }) => (
      <CourseCell title={courseTitle} category={courseCategory} />
    ),
  },
  {
    header: 'Date',
    className: 'wrap-break-word numeric',
    renderCell: ({ orderDate }) => showDay(dayIn(config().academyTimeZone, Date.parse(orderDate))),
  },
  { header: 'Method', renderCell: ({ paymentMethod }) => titleCase(paymentMethod) },
  {
    header: 'Amount',
    end: true,
    renderCell: ({ coursePricing }) => <Money>{formatDollars(coursePricing)}</Money>,
  },
  {
    header: 'Status',
    className: 'max-md:items-center',
    renderCell: (order) => <PaymentStatus order={order} />,
  },
];
