import { useNavigate } from 'react-router-dom';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useCourseProgress } from '#web/features/learning/lecture/queries.ts';
import { ViewerFailed } from '#web/features/learning/viewer/viewer-failed.tsx';
import { ViewerSkeleton } from '#web/features/learning/viewer/viewer-skeleton.tsx';
import { LectureViewer } from '#web/features/learning/viewer/lecture-viewer.tsx';
import { ViewerWithoutPlayer } from '#web/features/learning/viewer/viewer-without-player.tsx';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { useEffect } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { courseLockedToast } from '#web/features/paying/purchase/course-locked-toast.ts';

/** Most visits are to a course that may be studied. */
const notPurchased = lateCode(
  async () => (await import('#web/features/learning/viewer/not-purchased-dialog.tsx')).NotPurchasedDialog,
);

export { LectureSkeleton as Skeleton } from './lecture-skeleton.tsx';

/**
 * /academy/course-progress/{id}: the lecture viewer (PROG-01). The server returns every video address for a bought and unlocked
 * course, those of free previews for one that is not bought, and none while it is locked; only the first has a player, the
 * others say why.
 */
export function Screen() {
  const courseId = useIdParam<'course'>('id');
  // The key resets the state of the viewer when another course opens.
  return <Course key={courseId} courseId={courseId} />;
}

function Course({ courseId }: { courseId: Id<'course'> }) {
  const navigate = useNavigate();
  const { _id: userId } = useUser();
  const { data: course, error, refetch } = useCourseProgress(userId, courseId);

  if (course === undefined) {
    return error === null ? (
      <ViewerSkeleton />
    ) : (
      <ViewerFailed error={error} onRetry={() => void refetch()} />
    );
  }
  const { isPurchased, overdueInstalment, accessWithdrawn, courseDetails } = course;
  if (!isPurchased || overdueInstalment !== undefined) {
    return (
      <ViewerWithoutPlayer course={courseDetails}>
        {isPurchased && overdueInstalment !== undefined ? (
          <CourseLocked {...overdueInstalment} />
        ) : (
          <LatePart code={notPurchased} what="Why this course is closed" renderFailure={(failure) => failure}>
            {(NotPurchasedDialog) => (
              <NotPurchasedDialog
                withdrawn={accessWithdrawn}
                onMyCourses={() => void navigate(paths.studentCourses)}
                onSeeCourse={() => void navigate(paths.courseDetails(courseId))}
              />
            )}
          </LatePart>
        )}
      </ViewerWithoutPlayer>
    );
  }
  return <LectureViewer userId={userId} course={course} />;
}

interface CourseLockedProps {
  readonly planId: Id<'plan'>;
  readonly instalmentId: Id<'instalment'>;
}

/** An instalment is past due: shows the toast and redirects to its flexible checkout (PROG-51, SCRS-12, SCRS-13, G-51). */
function CourseLocked({ planId, instalmentId }: CourseLockedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    courseLockedToast.show();
    void navigate(paths.flexibleCheckout(planId, instalmentId), { replace: true });
  }, [navigate, planId, instalmentId]);
  return null;
}
