import { useNavigate } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import type { CourseProgress } from './queries.ts';
import { paths } from '#web/lib/paths.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { LecturePlayer } from '../lecture/lecture-player.tsx';
import { MarkComplete } from '../lecture/mark-complete.tsx';
import { useLectureViewer } from './use-lecture-viewer.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { PlayerMessage } from '../lecture/player-message.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerHead, ViewerLayout } from './viewer-layout.tsx';
import { ViewerPanel } from './viewer-panel.tsx';

interface LectureViewerProps {
  readonly userId: string;
  readonly course: CourseProgress;
}

/** The player of the current lecture, and the curriculum beside it. */
export function LectureViewer({ userId, course }: LectureViewerProps) {
  const navigate = useNavigate();
  const viewer = useLectureViewer({ userId, course });
  const { courseDetails } = course;
  const { curriculum } = courseDetails;
  const { current, index } = viewer;
  const previous = curriculum[index - 1];
  const next = curriculum[index + 1];
  useTitle(courseDetails.title);
  return (
    <>
      <ViewerBar
        title={courseDetails.title}
        onPrevious={previous && (() => viewer.choose(previous))}
        onNext={next && (() => viewer.choose(next))}
      />
      <ViewerLayout>
        <PlayerArea>
          {current === undefined ? (
            <PlayerMessage text="This course has no lectures yet." isError={false} />
          ) : (
            <LecturePlayer key={current._id} lecture={current} onEnded={() => void viewer.mark(current)} />
          )}
        </PlayerArea>
        <section className={viewerHead} aria-labelledby="lecture-title">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div>
              <h1 className="font-display text-h2 text-balance" id="lecture-title" tabIndex={-1}>
                {current?.title ?? courseDetails.title}
              </h1>
              {current !== undefined && (
                <p className="text-muted numeric">
                  Lecture {index + 1} of {curriculum.length}, {titleCase(courseDetails.instructorName)}
                </p>
              )}
            </div>
            {current !== undefined && (
              <div className="flex flex-wrap items-center gap-3 max-lg:flex-auto max-lg:justify-end max-sm:justify-start max-lg:[&>button]:flex-auto">
                <MarkComplete
                  lecture={current}
                  viewed={viewer.viewed.has(current._id)}
                  marking={viewer.marking}
                  onMark={() => void viewer.mark(current)}
                />
              </div>
            )}
          </div>
        </section>
        <ViewerPanel
          course={courseDetails}
          viewed={viewer.viewed}
          currentId={current?._id}
          onChoose={viewer.choose}
        />
      </ViewerLayout>
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
