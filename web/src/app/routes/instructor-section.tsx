import { useSearchParams } from 'react-router-dom';
import { useUser } from '#web/lib/session/session.ts';
import { PanelAccount } from '#web/screens/panel/panel-account.tsx';
import { PanelDashboard } from '#web/screens/panel/panel-dashboard.tsx';
import { PanelPayments } from '#web/screens/panel/panel-payments.tsx';
import { PanelRevenue } from '#web/screens/panel/panel-revenue.tsx';
import { PanelUsers } from '#web/screens/panel/panel-users.tsx';

/** What /instructor opens: Dashboard, or the section its query names; Admin for admins only (G-12, INS-12). */
export function InstructorSection() {
  const [query] = useSearchParams();
  const { role } = useUser();
  const section = query.get('section');
  if (section === 'payments') return <PanelPayments />;
  if (section === 'revenue') return <PanelRevenue />;
  if (section === 'account') return <PanelAccount />;
  if (section === 'admin' && role === 'admin') return <PanelUsers />;
  return <PanelDashboard />;
}
