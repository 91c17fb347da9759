import type { ReactNode } from 'react';
import { dashboardMain } from './dashboard-classes.ts';
import type { DashboardTab } from './dashboard-tabs.ts';

interface DashboardPanelProps {
  readonly tab: DashboardTab;
  readonly children: ReactNode;
}

/** The section that is shown, beside the sidebar. */
export function DashboardPanel({ tab, children }: DashboardPanelProps) {
  return (
    <main className={dashboardMain} id="main">
      <section role="tabpanel" id="dashboard-panel" aria-labelledby={`dashboard-${tab}`}>
        {children}
      </section>
    </main>
  );
}
