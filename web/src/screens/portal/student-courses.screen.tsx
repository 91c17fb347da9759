import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { sidebarLayout } from '#web/ui/page/sidebar.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import {
  AppointmentsHeadSkeleton,
  AppointmentsSkeleton,
} from '#web/features/appointments/appointments-skeleton.tsx';
import { CoursesTab } from '#web/features/learning/my-courses/courses-tab.tsx';
import { type DashboardSection, type DashboardTab, findTab } from './dashboard-tabs.ts';
import { DashboardPanel } from './dashboard-panel.tsx';
import { DashboardSidebar } from './dashboard-sidebar.tsx';
import { useRunningPayments } from '#web/features/paying/payment/use-running-payments.ts';
import { useCompletedPayment } from '#web/features/paying/payment/use-completed-payment.ts';
import { PaymentsLoading } from '#web/features/paying/payments-list/payments-loading.tsx';

export { DashboardSkeleton as Skeleton } from './dashboard-skeleton.tsx';

/** Code of its own: most visits end at the courses. It is loaded once the page is idle. */
const payments = lazyPart(
  async () => (await import('#web/features/paying/payments-list/payments-tab.tsx')).PaymentsTab,
);
const appointments = lazyPart(
  async () => (await import('#web/features/appointments/appointments-tab.tsx')).AppointmentsTab,
);
const account = lazyPart(async () => (await import('./account/account-tab.tsx')).AccountTab);

/** Most visits find none. */
const runningPayments = lateCode(
  async () => (await import('#web/features/paying/payment/running-payments.tsx')).RunningPayments,
);

/** The student dashboard: Courses, Payments, Appointments and Account Settings beside their sidebar (§2). */
export function Screen() {
  const [query, setQuery] = useSearchParams();
  const tab = findTab(query.get('tab'));
  const choose = (value: DashboardTab) => setQuery(value === 'courses' ? {} : { tab: value });
  useTitle(tab.title);
  return (
    <div className={sidebarLayout({ look: 'light' })}>
      <DashboardSidebar tab={tab.value} onChange={choose} />
      <DashboardPanel tab={tab.value}>
        <Panel tab={tab} />
      </DashboardPanel>
    </div>
  );
}

function Panel({ tab: { value } }: { readonly tab: DashboardSection }) {
  switch (value) {
    case 'courses':
      return (
        <>
          <Courses />
          <OtherSections />
        </>
      );
    case 'payments':
      return (
        <Section
          fallback={
            <>
              <PageHead title="Payments" />
              <PaymentsLoading />
            </>
          }
        >
          <payments.Part />
        </Section>
      );
    case 'appointments':
      return (
        <Section
          fallback={
            <>
              <AppointmentsHeadSkeleton />
              <AppointmentsSkeleton />
            </>
          }
        >
          <appointments.Part />
        </Section>
      );
    case 'account':
      return (
        <Section
          fallback={
            <>
              <PageHead title="Account Settings" />
              <AccountSkeleton />
            </>
          }
        >
          <account.Part />
        </Section>
      );
  }
}

interface SectionProps {
  /** while its code comes */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** An open section, and the code of the others once its own is there. */
function Section({ fallback, children }: SectionProps) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <OtherSections />
    </Suspense>
  );
}

/** Loads the code of the sections, not before the open one has its data. A failure is shown when the section is opened. */
function OtherSections() {
  const waiting = useIsFetching() > 0;
  useEffect(
    () =>
      waiting
        ? undefined
        : whenIdle(
            () =>
              void Promise.all([payments.preload(), appointments.preload(), account.preload()]).catch(
                () => undefined,
              ),
          ),
    [waiting],
  );
  return null;
}

/** The student's courses, with what a payment has just brought or is still bringing. */
function Courses() {
  const completed = useCompletedPayment();
  const { payments, isAnyRunning, onEnd } = useRunningPayments();
  return (
    <CoursesTab completed={completed} paymentRunning={isAnyRunning}>
      {payments.length > 0 && (
        <LatePart
          code={runningPayments}
          what="A payment that is being processed"
          renderFailure={(failure) => failure}
        >
          {(RunningPayments) => <RunningPayments {...{ payments, onEnd }} />}
        </LatePart>
      )}
    </CoursesTab>
  );
}
