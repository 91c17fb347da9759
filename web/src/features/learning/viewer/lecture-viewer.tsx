import { useNavigate } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import type { CourseProgress } from '../queries.ts';
import { paths } from '#web/lib/paths.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { LectureStage } from '../lecture/lecture-stage.tsx';
import { MarkComplete } from '../lecture/mark-complete.tsx';
import { useStudy } from './use-study.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { StageMessage } from '../lecture/stage-message.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { Stage, viewerHead, ViewerLayout } from './viewer-layout.tsx';
import { ViewerPanel } from './viewer-panel.tsx';

interface LectureViewerProps {
  readonly userId: string;
  readonly course: CourseProgress;
}

/** The lecture that is on, and the course beside it. */
export function LectureViewer({ userId, course }: LectureViewerProps) {
  const navigate = useNavigate();
  const study = useStudy({ userId, course });
  const { courseDetails } = course;
  const { curriculum } = courseDetails;
  const { current, index } = study;
  const previous = curriculum[index - 1];
  const next = curriculum[index + 1];
  useTitle(courseDetails.title);
  return (
    <>
      <ViewerBar
        title={courseDetails.title}
        onPrevious={previous && (() => study.choose(previous))}
        onNext={next && (() => study.choose(next))}
      />
      <ViewerLayout>
        <Stage>
          {current === undefined ? (
            <StageMessage text="This course has no lectures yet." alarm={false} />
          ) : (
            <LectureStage key={current._id} lecture={current} onEnded={() => void study.mark(current)} />
          )}
        </Stage>
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
                  viewed={study.viewed.has(current._id)}
                  marking={study.running === 'marking'}
                  onMark={() => void study.mark(current)}
                />
              </div>
            )}
          </div>
        </section>
        <ViewerPanel
          course={courseDetails}
          viewed={study.viewed}
          currentId={current?._id}
          onChoose={study.choose}
        />
      </ViewerLayout>
      <CompletionDialog
        course={courseDetails}
        open={study.congratulating}
        rewatching={study.running === 'rewatching'}
        onClose={study.closeCongratulations}
        onMyCourses={() => void navigate(paths.studentCourses)}
        onRewatch={() => void study.rewatch()}
      />
    </>
  );
}
