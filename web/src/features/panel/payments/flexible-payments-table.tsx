import { Fragment, type ReactNode } from 'react';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { academyCalendar } from '#web/lib/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Cell, NoteRow, Table, TableRow } from '#web/ui/table.tsx';
import { CourseCell } from './course-cell.tsx';
import { PlanAccess, PlanStatus } from './plan-badges.tsx';
import { planLine, planPercent } from './plan-words.rules.ts';
import { ReturnsNote } from './returns-note.tsx';

interface FlexiblePaymentsTableProps {
  readonly plans: readonly FlexiblePayment[];
  /** ms, of the server */
  readonly now: number;
  readonly footer: ReactNode;
  readonly onDetails: (plan: FlexiblePayment) => void;
}

const COLUMNS = ['Student', 'Course', 'Paid so far', 'Plan', 'Access', 'Actions'];

/** Flexible plans, a row each, which opens its details (IPAY-03, IPAY-08..12). */
export function FlexiblePaymentsTable({ plans, now, footer, onDetails }: FlexiblePaymentsTableProps) {
  return (
    <Table stacks label="Flexible Payments" columns={COLUMNS} endColumns={['Actions']} footer={footer}>
      {plans.map((plan) => (
        <Fragment key={plan._id}>
          <TableRow stacks noted={plan.returns !== undefined}>
            <Cell label="Student" main>
              {titleCase(plan.userName)}
              <span className="block text-small font-normal text-muted">
                {planLine(plan, now, academyCalendar())}
              </span>
            </Cell>
            <Cell label="Course" className="max-md:items-center">
              <CourseCell title={plan.courseTitle} category={plan.courseCategory} />
            </Cell>
            <Cell label="Paid so far" className="max-md:items-center">
              <Meter plan={plan} />
            </Cell>
            <Cell label="Plan" className="max-md:items-center">
              <PlanStatus plan={plan} place="row" />
            </Cell>
            <Cell label="Access" className="max-md:items-center">
              <PlanAccess plan={plan} now={now} />
            </Cell>
            <Cell label="Actions" end className="whitespace-nowrap">
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Details of the plan of ${titleCase(plan.userName)}, ${plan.courseTitle}`}
                onClick={() => onDetails(plan)}
              >
                Details
              </Button>
            </Cell>
          </TableRow>
          {plan.returns && (
            <NoteRow stacks columns={COLUMNS.length}>
              <ReturnsNote {...plan} returns={plan.returns} />
            </NoteRow>
          )}
        </Fragment>
      ))}
    </Table>
  );
}

/** Woven as far as it is paid, bare warp for the rest. */
function Meter({ plan }: { readonly plan: FlexiblePayment }) {
  const percent = planPercent(plan);
  return (
    <span className="flex items-center gap-3">
      <span className="block h-4.5 w-33 min-w-18 overflow-hidden rounded-sm bg-[repeating-linear-gradient(var(--color-warp)_0_1px,transparent_1px_3px)] max-xl:w-20">
        <span className="block h-full overflow-hidden" style={{ width: `${percent}%` }}>
          <ChartBar
            title={plan.courseTitle}
            category={plan.courseCategory}
            length={1}
            width={132}
            height={18}
          />
        </span>
      </span>
      <span className="min-w-[4ch] text-right font-semibold numeric">{percent}%</span>
    </span>
  );
}
