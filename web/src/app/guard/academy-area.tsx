import { Guard } from './guard.tsx';
import { PortalSkeleton } from '../layouts/portal-skeleton.tsx';

/** /academy and its alias: for students (GUARD-10). */
export const AcademyArea = () => <Guard area="academy" skeleton={<PortalSkeleton />} />;
