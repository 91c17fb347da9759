import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { academyCalendar } from '#web/lib/config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
import { initialStatus } from './plan-words.rules.ts';

interface PlanScheduleProps {
  readonly plan: FlexiblePayment;
  /** ms, of the server */
  readonly now: number;
}

const TONES = {
  Paid: 'paid',
  Due: 'due',
  Pending: 'pending',
  Cancelled: undefined,
  Refunded: 'refunded',
  'Taken back': 'revoked',
} as const;

const INITIAL = 'initial';

/** Each payment of a plan: the initial one, then its instalments with Paid, Due or Pending (IPAY-13..15). */
export function PlanSchedule({ plan, now }: PlanScheduleProps) {
  const payments = [
    {
      _id: INITIAL,
      name: 'Initial payment',
      dueDate: plan.startDate,
      amount: plan.initialPayment,
      paid: true,
    },
    ...plan.paymentSchedule.map((one, index) => ({ ...one, name: `Instalment ${index + 1}` })),
  ];
  return (
    <Table
      stacks
      label="Payment schedule"
      columns={['Payment', 'Due date', 'Amount', 'Status']}
      endColumns={['Amount']}
    >
      {payments.map((payment) => {
        const { _id, name, dueDate, amount, paid } = payment;
        const status =
          _id === INITIAL
            ? initialStatus(plan)
            : plan.cancelled && !paid
              ? 'Cancelled'
              : instalmentStatus(payment, now, academyCalendar());
        return (
          <TableRow key={_id} stacks>
            <Cell label="Payment" main>
              {name}
            </Cell>
            <Cell label="Due date" className="numeric">
              {showDay(dueDate)}
            </Cell>
            <Cell label="Amount" end>
              <Money>{formatDollars(amount)}</Money>
            </Cell>
            <Cell label="Status" className="max-md:items-center">
              <Badge tone={TONES[status]}>{status}</Badge>
            </Cell>
          </TableRow>
        );
      })}
    </Table>
  );
}
