import { BookOpen, CreditCard } from '../icons.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Icon } from '../icon.tsx';
import { Money } from '../money.tsx';
import { Sidebar, sidebarItem, sidebarLayout, sidebarMenu } from '../page/sidebar.tsx';
import { Summary } from '../summary.tsx';
import { KitSection } from './kit-section.tsx';

const PAYMENTS = [
  { course: 'DevOps', amount: '$630.00' },
  { course: 'AWS Cloud', amount: '$800.00' },
];
const COLUMNS: readonly Column<(typeof PAYMENTS)[number]>[] = [
  { header: 'Course', main: true, renderCell: ({ course }) => course },
  { header: 'Amount', end: true, renderCell: ({ amount }) => <Money>{amount}</Money> },
];

export function KitStudy() {
  return (
    <KitSection title="Summary, table, sidebar">
      <div className="grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1">
        <Summary
          rows={[
            { term: 'DevOps', value: '$2,060.00' },
            { term: 'Initial payment', value: '$800.00' },
            { term: 'Due today', value: '$630.00', total: true },
          ]}
        />
        <DataTable label="Payments" columns={COLUMNS} rows={PAYMENTS} rowKey={({ course }) => course} />
      </div>
      <div className={sidebarLayout({ look: 'loom', className: 'mt-8' })}>
        <Sidebar look="loom" label="Admin Panel">
          <nav className={sidebarMenu({ open: true })} aria-label="Panel">
            <a className={sidebarItem({ current: true })} href="#main" aria-current="page">
              <Icon of={BookOpen} />
              Courses
            </a>
            <a className={sidebarItem({ current: false })} href="#main">
              <Icon of={CreditCard} />
              Payments
            </a>
          </nav>
        </Sidebar>
      </div>
    </KitSection>
  );
}
