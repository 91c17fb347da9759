import { useMatches } from 'react-router-dom';
import { PageSkeleton } from '../guarded/portal-skeleton.tsx';
import { readHandle } from '../guarded/skeletons.ts';

/** The skeleton of the student's page at this address while the session is checked, in the frames of its layouts (GUARD-08). */
export function AcademySkeleton() {
  const handles = useMatches().map(({ handle }) => readHandle(handle));
  const Skeleton = handles.findLast((handle) => handle.Skeleton !== undefined)?.Skeleton ?? PageSkeleton;
  return handles.reduceRight(
    (shown, { SkeletonFrame }) =>
      SkeletonFrame === undefined ? shown : <SkeletonFrame>{shown}</SkeletonFrame>,
    <Skeleton />,
  );
}
