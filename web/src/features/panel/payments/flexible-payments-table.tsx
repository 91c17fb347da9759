import { planPercent } from '#shared/instalments/plan-access.rules.ts';
import type { ReactNode } from 'react';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { academyCalendar } from '#web/lib/config/config.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { CourseCell } from './course-cell.tsx';
import { DetailsButton, OpenableRows } from './details-button.tsx';
import { PlanAccess, PlanStatus } from './plan-badges.tsx';
import { planLine } from './plan-words.rules.ts';
import { ReturnsNote } from './returns-note.tsx';
import { ShortName } from '../lists/short-name.tsx';

interface FlexiblePaymentsTableProps {
  readonly plans: readonly FlexiblePayment[];
  /** ms, of the server */
  readonly now: number;
  readonly footer: ReactNode;
  readonly onDetails: (plan: FlexiblePayment) => void;
}

/** Flexible plans, a row each, which opens its details (IPAY-03, IPAY-08..12). */
export function FlexiblePaymentsTable({ plans, now, footer, onDetails }: FlexiblePaymentsTableProps) {
  const columns: readonly Column<FlexiblePayment>[] = [
    {
      header: 'Student',
      main: true,
      renderCell: (plan) => (
        <>
          <ShortName name={plan.userName} />
          <span className="block text-small font-normal text-muted">
            {planLine(plan, now, academyCalendar())}
          </span>
        </>
      ),
    },
    {
      header: 'Course',
      className: 'max-md:items-center',
      renderCell: ({ courseTitle, courseCategory }) => (
        <CourseCell title={courseTitle} category={courseCategory} />
      ),
    },
    { header: 'Paid so far', className: 'max-md:items-center', renderCell: (plan) => <Meter plan={plan} /> },
    {
      header: 'Plan',
      className: 'max-md:items-center',
      renderCell: (plan) => <PlanStatus plan={plan} place="row" />,
    },
    {
      header: 'Access',
      className: 'max-md:items-center',
      renderCell: (plan) => <PlanAccess plan={plan} now={now} />,
    },
    {
      header: 'Actions',
      end: true,
      className: 'whitespace-nowrap',
      renderCell: (plan) => (
        <DetailsButton
          label={`Details of the plan of ${titleCase(plan.userName)}, ${plan.courseTitle}`}
          onOpen={() => onDetails(plan)}
        />
      ),
    },
  ];
  return (
    <OpenableRows>
      <DataTable
        label="Flexible Payments"
        columns={columns}
        rows={plans}
        rowKey={({ _id }) => _id}
        renderNote={(plan) => plan.returns && <ReturnsNote {...plan} returns={plan.returns} />}
        footer={footer}
      />
    </OpenableRows>
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
