import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { LectureSkeleton } from '#web/screens/learn/lecture-skeleton.tsx';
import { DashboardSkeleton } from '#web/screens/portal/dashboard-skeleton.tsx';
import { PageSkeleton, PortalSkeleton } from '../layouts/portal-skeleton.tsx';

/** The skeleton of the student's page at this address while the session is checked (GUARD-08). */
export function AcademySkeleton() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/academy/course-progress/')) return <LectureSkeleton />;
  return (
    <PortalSkeleton>
      {pathname === paths.studentCourses ? <DashboardSkeleton /> : <PageSkeleton />}
    </PortalSkeleton>
  );
}
