import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import type { Screen as ScreenRow } from '#web/lib/screens/screen.ts';
import { sectionOf } from '#web/lib/screens/section.ts';
import { useUser } from '#web/lib/session/session.ts';
import { PanelAccount } from './panel-account.tsx';
import { PanelDashboard } from './panel-dashboard.tsx';
import { PanelPayments } from './panel-payments.tsx';
import { PanelRevenue } from './panel-revenue.tsx';
import { PanelUsers } from './panel-users.tsx';

const SECTIONS: readonly (readonly [ScreenRow, ComponentType])[] = [
  [panelScreens.payments, PanelPayments],
  [panelScreens.revenue, PanelRevenue],
  [panelScreens.account, PanelAccount],
  [panelScreens.admin, PanelUsers],
];

/** What /instructor opens: Dashboard, or the section its query names; Admin for admins only (G-12, INS-12). */
export function Screen() {
  const [query] = useSearchParams();
  const { role } = useUser();
  const named = query.get('section');
  const [, Section = PanelDashboard] =
    SECTIONS.find(([row]) => sectionOf(row) === named && (!row.adminOnly || role === 'admin')) ?? [];
  return <Section />;
}
