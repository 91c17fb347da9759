import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { type PaymentRow, toInstalment } from './payment-rows.ts';
import { RowLink } from './row-link.tsx';

const COLUMNS: readonly Column<PaymentRow>[] = [
  {
    header: 'Course',
    main: true,
    renderCell: (row) => <RowLink to={toInstalment(row)}>{row.courseTitle}</RowLink>,
  },
  ...PAYMENT_COLUMNS,
  { header: 'Actions', end: true, renderCell: (row) => <PaymentActions row={row} /> },
];

/** Course, due date, amount, status, actions (SPAY-01); below 768 px PaymentCards takes its place. */
export function PaymentTable({ rows }: { readonly rows: readonly PaymentRow[] }) {
  return (
    <DataTable
      label="Scheduled payments"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ instalmentId }) => instalmentId}
      stacks={false}
    />
  );
}
