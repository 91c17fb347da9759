import type { ReactNode } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { MarkComplete } from '../lecture/mark-complete.tsx';
import { PlayerMessage } from '../lecture/player-message.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerHead, ViewerLayout } from './viewer-layout.tsx';
import { ViewerPanel } from './viewer-panel.tsx';

interface LectureScreenProps {
  readonly course: CourseDetails;
  readonly viewed: ReadonlySet<string>;
  /** Not set: the course has no lectures. */
  readonly current: Lecture | undefined;
  /** Of the current lecture. */
  readonly player: ReactNode;
  readonly marking: boolean;
  readonly onMark: (lecture: Lecture) => void;
  readonly onChoose: (lecture: Lecture) => void;
}

/** The current lecture with its player, and the curriculum beside it. A script in the page's HTML draws it first (docs/adr/026). */
export function LectureScreen(props: LectureScreenProps) {
  const { course, viewed, current, player, marking, onMark, onChoose } = props;
  const { curriculum } = course;
  const index = current === undefined ? 0 : curriculum.indexOf(current);
  const previous = curriculum[index - 1];
  const next = curriculum[index + 1];
  return (
    <>
      <ViewerBar
        title={course.title}
        onPrevious={previous && (() => onChoose(previous))}
        onNext={next && (() => onChoose(next))}
      />
      <ViewerLayout>
        <PlayerArea>
          {current === undefined ? (
            <PlayerMessage text="This course has no lectures yet." isError={false} />
          ) : (
            player
          )}
        </PlayerArea>
        <section className={viewerHead} aria-labelledby="lecture-title">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div>
              <h1 className="font-display text-h2 text-balance" id="lecture-title" tabIndex={-1}>
                {current?.title ?? course.title}
              </h1>
              {current !== undefined && (
                <p className="text-muted numeric">
                  Lecture {index + 1} of {curriculum.length}, {titleCase(course.instructorName)}
                </p>
              )}
            </div>
            {current !== undefined && (
              <div className="flex flex-wrap items-center gap-3 max-lg:flex-auto max-lg:justify-end max-sm:justify-start max-lg:[&>button]:flex-auto">
                <MarkComplete
                  lecture={current}
                  viewed={viewed.has(current._id)}
                  marking={marking}
                  onMark={() => onMark(current)}
                />
              </div>
            )}
          </div>
        </section>
        <ViewerPanel course={course} viewed={viewed} currentId={current?._id} onChoose={onChoose} />
      </ViewerLayout>
    </>
  );
}
