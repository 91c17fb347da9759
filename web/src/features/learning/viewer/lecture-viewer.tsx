import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { LecturePlayer } from '../lecture/lecture-player.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import type { CourseProgress } from './course-progress.ts';
import { LectureScreen } from './lecture-screen.tsx';
import { useLectureViewer } from './use-lecture-viewer.ts';

interface LectureViewerProps {
  readonly userId: string;
  readonly course: CourseProgress;
}

/** The lectures of a course that may be studied, and the congratulations at its end. */
export function LectureViewer({ userId, course }: LectureViewerProps) {
  const navigate = useNavigate();
  const viewer = useLectureViewer({ userId, course });
  const { courseDetails } = course;
  const { current } = viewer;
  useTitle(courseDetails.title);
  return (
    <>
      <LectureScreen
        course={courseDetails}
        viewed={viewer.viewed}
        current={current}
        player={
          current && (
            <LecturePlayer key={current._id} lecture={current} onEnded={() => void viewer.mark(current)} />
          )
        }
        marking={viewer.marking}
        onMark={(lecture) => void viewer.mark(lecture)}
        onChoose={viewer.choose}
      />
      <CompletionDialog
        course={courseDetails}
        open={viewer.congratulating}
        rewatching={viewer.rewatching}
        onClose={viewer.closeCongratulations}
        onMyCourses={() => void navigate(paths.studentCourses)}
        onRewatch={() => void viewer.rewatch()}
      />
    </>
  );
}
