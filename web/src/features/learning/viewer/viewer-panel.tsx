import { useState } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { viewerSide } from './viewer-layout.tsx';
import { VIEWER_TABS } from './viewer-tabs.ts';
import { LectureList } from '../lecture/lecture-list.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import { Summary } from '#web/ui/summary.tsx';

interface ViewerPanelProps {
  readonly course: CourseDetails;
  readonly viewed: ReadonlySet<string>;
  readonly currentId?: string | undefined;
  /** Not set: the course may not be studied, every lecture is locked and no progress is shown. */
  readonly onChoose?: ((lecture: Lecture) => void) | undefined;
}

/** The side panel with 'Course Content' and 'Overview' (PROG-05, PROG-06). */
export function ViewerPanel({ course, viewed, currentId, onChoose }: ViewerPanelProps) {
  const [tab, setTab] = useState<'content' | 'overview'>('content');
  const { title, category, curriculum } = course;
  const done = curriculum.filter((lecture) => viewed.has(lecture._id)).length;
  const content = (
    <>
      {onChoose !== undefined && (
        <div className="grid gap-2 border-b border-hairline px-6 pt-6 pb-4 max-lg:px-gutter">
          <ProgressCloth title={title} category={category} total={curriculum.length} done={done} />
          <p className="flex justify-between gap-3 text-small/[1.5] text-muted numeric">
            <span>
              {done} of {curriculum.length} lectures viewed
            </span>
            {done > 0 && done === curriculum.length && <span>Completed</span>}
          </p>
        </div>
      )}
      <LectureList lectures={curriculum} viewed={viewed} currentId={currentId} onChoose={onChoose} />
    </>
  );
  return (
    <aside className={viewerSide} aria-label="Course">
      <Tabs
        fill
        label="Course"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'content', label: VIEWER_TABS.content, panel: content },
          { value: 'overview', label: VIEWER_TABS.overview, panel: <CourseOverview course={course} /> },
        ]}
      />
    </aside>
  );
}

/** 'About this course' (PROG-06). */
function CourseOverview({ course }: { course: CourseDetails }) {
  const facts = [
    ['Instructor', titleCase(course.instructorName)],
    ['Start', showDay(course.date)],
    ['Level', titleCase(course.level)],
    ['Language', titleCase(course.primaryLanguage)],
    ['Lectures', String(course.curriculum.length)],
  ] as const;
  return (
    <div className="space-y-4 p-6">
      <h2 className="font-display text-h3 text-balance">About this course</h2>
      <p>{course.description}</p>
      <Summary className="text-small/[1.5]" rows={facts.map(([term, value]) => ({ term, value }))} />
    </div>
  );
}
