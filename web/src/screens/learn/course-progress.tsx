import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { NotPurchasedDialog } from '#web/features/learning/viewer/not-purchased-dialog.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { useCourseProgress } from '#web/features/learning/queries.ts';
import { CourseLocked } from './course-locked.tsx';
import { ViewerFailed } from '#web/features/learning/viewer/viewer-failed.tsx';
import { ViewerSkeleton } from '#web/features/learning/viewer/viewer-skeleton.tsx';
import { LockedViewer } from '#web/features/learning/viewer/locked-viewer.tsx';
import { LectureViewer } from '#web/features/learning/viewer/lecture-viewer.tsx';

/**
 * /academy/course-progress/{id}: the lecture viewer (PROG-01). The server returns the addresses of the videos for a bought
 * and unlocked course only; otherwise the viewer is locked and says why.
 */
export function CourseProgress() {
  const { id = '' } = useParams();
  // The key resets the state of the viewer when another course opens.
  return <Course key={id} courseId={id} />;
}

function Course({ courseId }: { courseId: string }) {
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
  if (!course.isPurchased) {
    return (
      <LockedViewer course={course.courseDetails}>
        <NotPurchasedDialog
          onMyCourses={() => void navigate(paths.studentCourses)}
          onSeeCourse={() => void navigate(paths.courseDetails(courseId))}
        />
      </LockedViewer>
    );
  }
  if (course.overdueInstalment !== undefined) {
    const { planId, instalmentId } = course.overdueInstalment;
    return (
      <LockedViewer course={course.courseDetails}>
        <CourseLocked planId={planId} instalmentId={instalmentId} />
      </LockedViewer>
    );
  }
  return <LectureViewer userId={userId} course={course} />;
}
