import './viewer.css';
import '#web/styles/player.css';
import type { ReactNode } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { useTitle } from '#web/lib/use-title.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerPanel } from './viewer-panel.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The viewer of a course that may not be studied: its cloth instead of a player, every lecture locked. */
export function LockedViewer({ course, children }: { course: CourseDetails; children: ReactNode }) {
  useTitle(course.title);
  const { curriculum } = course;
  return (
    <>
      <ViewerBar title={course.title} />
      <main className="tw-study" id="main">
        <div className="tw-stage">
          <div className="tw-player">
            <CourseCover
              className="tw-player__screen"
              title={course.title}
              category={course.category}
              lectures={curriculum.length}
            />
          </div>
        </div>
        <section className="tw-study__head">
          <h1 className="tw-h2">{course.title}</h1>
          <p className="tw-muted">
            {curriculum.length === 1 ? '1 lecture' : `${curriculum.length} lectures`},{' '}
            {titleCase(course.instructorName)}
          </p>
        </section>
        <ViewerPanel course={course} viewed={NONE} />
      </main>
      {children}
    </>
  );
}
