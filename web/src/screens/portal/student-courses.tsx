import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { sidebarLayout } from '#web/ui/sidebar.tsx';
import { CoursesTab } from '#web/features/learning/my-courses/courses-tab.tsx';
import { type DASHBOARD_TABS, type DashboardTab, findTab } from './dashboard-tabs.ts';
import { DashboardPanel } from './dashboard-panel.tsx';
import { DashboardSidebar } from './dashboard-sidebar.tsx';
import { RunningPayments } from '#web/features/paying/payment/running-payments.tsx';
import { useRunningPayments } from '#web/features/paying/payment/use-running-payments.ts';
import { useArrival } from '#web/features/paying/payment/use-arrival.ts';
import { PaymentsLoading } from '#web/features/paying/payments-list/payments-loading.tsx';

/** Code of its own: most visits end at the courses. It is loaded once the page is idle. */
const loadPayments = async () => ({
  default: (await import('#web/features/paying/payments-list/payments-tab.tsx')).PaymentsTab,
});
const PaymentsTab = lazy(loadPayments);

/** The student dashboard: Courses, Payments, Appointments and Account Settings beside their sidebar (§2). */
export function StudentCourses() {
  const [query, setQuery] = useSearchParams();
  const tab = findTab(query);
  const choose = (value: DashboardTab) => setQuery(value === 'courses' ? {} : { tab: value });
  useTitle(tab.value === 'courses' ? 'My Courses' : tab.label);
  const waiting = useIsFetching() > 0;
  // Not before the courses are there. A failure is shown when the tab is opened.
  useEffect(
    () => (waiting ? undefined : whenIdle(() => void loadPayments().catch(() => undefined))),
    [waiting],
  );
  return (
    <div className={sidebarLayout({ look: 'light' })}>
      <DashboardSidebar tab={tab.value} onChange={choose} />
      <DashboardPanel tab={tab.value}>
        <Panel tab={tab} />
      </DashboardPanel>
    </div>
  );
}

function Panel({ tab: { value } }: { readonly tab: (typeof DASHBOARD_TABS)[number] }) {
  switch (value) {
    case 'courses':
      return <Courses />;
    case 'payments':
      return (
        <Suspense
          fallback={
            <>
              <PageHead title="Payments" />
              <PaymentsLoading />
            </>
          }
        >
          <PaymentsTab />
        </Suspense>
      );
    case 'appointments':
      return <SoonTab title="Appointments" />;
    case 'account':
      return <SoonTab title="Account Settings" />;
  }
}

/** The student's courses, with what a payment has just brought or is still bringing. */
function Courses() {
  const arrival = useArrival();
  const { payments, isAnyRunning, onEnd } = useRunningPayments();
  return (
    <CoursesTab arrival={arrival} paymentRunning={isAnyRunning}>
      <RunningPayments {...{ payments, onEnd }} />
    </CoursesTab>
  );
}

/** A section of the dashboard that is not open yet. */
function SoonTab({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title="This part of the academy opens soon." />
    </>
  );
}
