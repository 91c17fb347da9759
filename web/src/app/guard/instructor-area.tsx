import { Guard } from './guard.tsx';
import { InstructorSkeleton } from '../layouts/instructor-skeleton.tsx';

/** /instructor: for instructors and admins (GUARD-09). */
export function InstructorArea() {
  return <Guard area="instructor" skeleton={<InstructorSkeleton />} />;
}
