import { useSearchParams } from 'react-router-dom';
import { useTitle } from '#web/lib/use-title.ts';
import { sidebarLayout } from '#web/ui/sidebar.tsx';
import { CoursesTab } from '#web/features/learning/my-courses/courses-tab.tsx';
import { DASHBOARD_TABS, type DashboardTab } from './dashboard-tabs.ts';
import { DashboardSidebar } from './dashboard-sidebar.tsx';
import { PaymentsTab } from '#web/features/paying/payments-list/payments-tab.tsx';
import { SoonTab } from './soon-tab.tsx';

/** The student dashboard: Courses, Payments, Appointments and Account Settings beside their sidebar (§2). */
export function StudentCourses() {
  const [query, setQuery] = useSearchParams();
  const tab = DASHBOARD_TABS.find(({ value }) => value === query.get('tab')) ?? DASHBOARD_TABS[0];
  const choose = (value: DashboardTab) => setQuery(value === 'courses' ? {} : { tab: value });
  useTitle(tab.value === 'courses' ? 'My Courses' : tab.label);
  return (
    <div className={sidebarLayout({ look: 'light' })}>
      <DashboardSidebar tab={tab.value} onChange={choose} />
      <main
        className="w-full max-w-320 min-w-0 justify-self-center px-[clamp(20px,3.4vw,48px)] pt-8 pb-24"
        id="main"
      >
        <section role="tabpanel" id="dashboard-panel" aria-labelledby={`dashboard-${tab.value}`}>
          <Panel tab={tab} />
        </section>
      </main>
    </div>
  );
}

function Panel({ tab: { value } }: { readonly tab: (typeof DASHBOARD_TABS)[number] }) {
  switch (value) {
    case 'courses':
      return <CoursesTab />;
    case 'payments':
      return <PaymentsTab />;
    case 'appointments':
      return <SoonTab title="Appointments" />;
    case 'account':
      return <SoonTab title="Account Settings" />;
  }
}
