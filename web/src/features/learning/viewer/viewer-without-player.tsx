import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { PlayerFrame, playerScreen } from '../player/player-frame.tsx';
import { showTheatre } from './use-theatre.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerHead, ViewerLayout } from './viewer-layout.tsx';
import { CourseOverview } from './panel/course-overview.tsx';
import { LectureList } from './panel/lecture-list.tsx';
import { ViewerPanel } from './panel/viewer-panel.tsx';
import type { ViewerTab } from './panel/viewer-tabs.ts';

const NONE: ReadonlySet<string> = new Set();

/** The viewer of a course that may not be studied: its cover instead of a player, every lecture locked. */
export function ViewerWithoutPlayer({ course, children }: { course: CourseDetails; children: ReactNode }) {
  useTitle(course.title);
  useLayoutEffect(() => showTheatre(false), []);
  const { curriculum } = course;
  const [tab, setTab] = useState<ViewerTab>('content');
  return (
    <>
      <ViewerBar title={course.title} to={paths.courseDetails(course._id)} />
      <ViewerLayout>
        <PlayerArea>
          <PlayerFrame>
            <CourseCover
              className={playerScreen}
              shape="free"
              title={course.title}
              category={course.category}
              lectures={curriculum.length}
            />
          </PlayerFrame>
        </PlayerArea>
        <section className={viewerHead}>
          <h1 className="font-display text-h2 text-balance">{course.title}</h1>
          <p className="text-muted">
            {curriculum.length === 1 ? '1 lecture' : `${curriculum.length} lectures`},{' '}
            {titleCase(course.instructorName)}
          </p>
        </section>
        <ViewerPanel
          tab={tab}
          onTab={setTab}
          panels={{
            content: <LectureList lectures={curriculum} viewed={NONE} />,
            overview: <CourseOverview course={course} />,
          }}
        />
      </ViewerLayout>
      {children}
    </>
  );
}
