import { BookOpen, CreditCard } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { Money } from '../money.tsx';
import { Sidebar, sidebarItem, sidebarLayout, sidebarMenu } from '../sidebar.tsx';
import { Summary } from '../summary.tsx';
import { Cell, Table, TableRow } from '../table.tsx';
import { KitSection } from './kit-section.tsx';

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
        <Table label="Payments" columns={['Course', 'Amount']} endColumns={['Amount']}>
          <TableRow>
            <Cell className="font-semibold">DevOps</Cell>
            <Cell end>
              <Money>$630.00</Money>
            </Cell>
          </TableRow>
          <TableRow>
            <Cell className="font-semibold">AWS Cloud</Cell>
            <Cell end>
              <Money>$800.00</Money>
            </Cell>
          </TableRow>
        </Table>
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
