import { ViewerSkeleton } from '#web/features/learning/viewer/viewer-skeleton.tsx';

/** The skeleton of the lecture viewer while the session is checked (GUARD-08). */
export function LectureSkeleton() {
  return <ViewerSkeleton text="Checking your session" />;
}
