import { Guard } from './guard.tsx';
import { PortalSkeleton } from '../layouts/portal-skeleton.tsx';

/** /instructor: for instructors and admins (GUARD-09). */
export function InstructorArea() {
  return <Guard area="instructor" skeleton={<PortalSkeleton />} />;
}
