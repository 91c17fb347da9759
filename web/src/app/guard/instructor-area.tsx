import { Guard } from './guard.tsx';
import { PortalSkeleton } from '../layouts/portal-skeleton.tsx';

/** /instructor: for instructors and admins (GUARD-09). */
export const InstructorArea = () => <Guard area="instructor" skeleton={<PortalSkeleton />} />;
