import { Link, useSearchParams } from 'react-router-dom';
import { AccountSkeleton } from './account-skeleton.tsx';
import {
  AppointmentsHeadSkeleton,
  AppointmentsSkeleton,
} from '#web/features/appointments/appointments-skeleton.tsx';
import { BoughtCoursesSkeleton } from '#web/features/learning/my-courses/bought-courses-skeleton.tsx';
import { PaymentsLoading } from '#web/features/paying/payments-list/payments-loading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChevronDown } from '#web/ui/icons.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Sidebar, sidebarFoot, sidebarItem, sidebarLayout, sidebarMenu } from '#web/ui/page/sidebar.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import {
  DASHBOARD_ANSWER,
  DASHBOARD_QUESTION,
  dashboardContact,
  dashboardHere,
  dashboardMain,
  dashboardOwner,
} from './dashboard-classes.ts';
import { DASHBOARD_TABS, type DashboardSection, findTab } from './dashboard-tabs.ts';

/**
 * The skeleton of the student dashboard: its sidebar with links to the sections, which work before React has come, and what
 * the section is loading.
 */
export function DashboardSkeleton() {
  const [query] = useSearchParams();
  const here = findTab(query.get('tab'));
  return (
    <div className={sidebarLayout({ look: 'light' })}>
      <Sidebar look="light" label="My Courses">
        <p className={dashboardOwner} aria-hidden="true">
          <SkeletonText width="60%" />
          <SkeletonText className="text-small/[1.5]" width="80%" />
        </p>
        {/* a press waits for React (web/src/early/keep-place.ts) */}
        <button
          type="button"
          className={dashboardHere}
          aria-label={`Sections: ${here.label}`}
          aria-expanded="false"
        >
          <Icon of={here.icon} />
          {here.label}
          <Icon of={ChevronDown} />
        </button>
        <ul className={sidebarMenu({ open: false })}>
          {DASHBOARD_TABS.map(({ value, label, icon }) => (
            <li key={value}>
              <Link
                id={`dashboard-${value}`}
                className={sidebarItem({ current: value === here.value })}
                to={{ search: `tab=${value}` }}
                aria-current={value === here.value ? 'page' : undefined}
              >
                <Icon of={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className={sidebarFoot({ open: false, className: dashboardContact })}>
          {/* one block, the largest text of the page: so no later paint, in wider letters and blocks of their own, is the largest */}
          {DASHBOARD_QUESTION}
          <br />
          {DASHBOARD_ANSWER}
          <SkeletonText width="70%" />
        </p>
      </Sidebar>
      <main className={dashboardMain} id="main">
        <p className="sr-only" role="status">
          Checking your session
        </p>
        <SectionSkeleton of={here} />
      </main>
    </div>
  );
}

function SectionSkeleton({ of: { value, label } }: { readonly of: DashboardSection }) {
  switch (value) {
    case 'courses':
      return (
        <>
          <PageHead title={label} end={<SkeletonText width="180px" />} />
          <BoughtCoursesSkeleton />
        </>
      );
    case 'payments':
      return (
        <>
          <PageHead title={label} />
          <PaymentsLoading />
        </>
      );
    case 'appointments':
      return (
        <>
          <AppointmentsHeadSkeleton />
          <AppointmentsSkeleton />
        </>
      );
    case 'account':
      return (
        <>
          <PageHead title={label} />
          <AccountSkeleton />
        </>
      );
  }
}
