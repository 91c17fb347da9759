import { useSearchParams } from 'react-router-dom';
import { FlexiblePayments } from '#web/features/panel/payments/flexible-payments.tsx';
import { FullPayments } from '#web/features/panel/payments/full-payments.tsx';
import { OpenDisputes } from '#web/features/panel/payments/open-disputes.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';

/** The section Payments of the Admin Panel; its tab is part of the address (§2, INS-11, IPAY). */
export function PanelPayments() {
  useTitle(panelScreens.payments.title);
  const { role } = useUser();
  const [query, setQuery] = useSearchParams();
  const choose = (tab: 'full' | 'flexible') =>
    setQuery(
      { section: 'payments', ...(tab === 'flexible' && { tab }) },
      // the tabs stay where they were pressed
      { preventScrollReset: true },
    );
  return (
    <PageMain>
      <PageHead title="Payments" />
      {role === 'admin' && <OpenDisputes />}
      <Tabs
        label="Payments"
        value={query.get('tab') === 'flexible' ? 'flexible' : 'full'}
        onChange={choose}
        tabs={[
          { value: 'full', label: 'Full Payments', panel: <FullPayments /> },
          { value: 'flexible', label: 'Flexible Payments', panel: <FlexiblePayments /> },
        ]}
      />
    </PageMain>
  );
}
