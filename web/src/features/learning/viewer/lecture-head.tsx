import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { paths } from '#web/lib/paths.ts';
import { stamp } from '../lecture/stamp.rules.ts';
import { useOpenLecture } from './screen/open-lecture.ts';
import { useStudiedCourse } from './screen/studied-course.ts';
import { MarkComplete } from './mark/mark-complete.tsx';
import { MarkedNote } from './mark/marked-note.tsx';
import { CourseTitle } from './viewer-bar.tsx';
import { viewerHead } from './viewer-layout.tsx';

/** Below the player: which lecture this is, and its mark. `facts`: how long the course is. */
export function LectureHead({ facts }: { readonly facts: string }) {
  const { course: progress, viewed, marks } = useStudiedCourse();
  const { current } = useOpenLecture();
  const { courseDetails: course } = progress;
  const marked = marks?.marked;
  const isViewed = current !== undefined && viewed.has(current._id);
  const noted = marked ?? (isViewed ? current : undefined);
  return (
    <section className={viewerHead} aria-labelledby="lecture-title">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_280px]">
          <h1 className="font-display text-h2 text-balance wrap-anywhere" id="lecture-title" tabIndex={-1}>
            {current?.title ?? course.title}
          </h1>
          {current !== undefined && <p className="text-muted numeric">{placeOf(course, current)}</p>}
          <p className="text-small text-muted numeric lg:hidden">
            <CourseTitle to={paths.courseDetails(course._id)}>{course.title}</CourseTitle>: {facts}
          </p>
        </div>
        {current !== undefined && (
          <div className="flex flex-wrap items-center gap-3 max-lg:flex-auto max-lg:[&>button]:flex-auto">
            {/* each lecture has its own button: after a mark the focus goes to the title of the next one */}
            <MarkComplete
              key={current._id}
              viewed={isViewed}
              marking={marks?.marking ?? false}
              isSecond={marked !== undefined}
              onMark={() => void marks?.mark(current)}
            />
          </div>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        {noted !== undefined && (
          <MarkedNote
            key={noted._id}
            other={noted === marked ? `${course.curriculum.indexOf(noted) + 1}. ${noted.title}` : undefined}
            isUnsent={marks?.isUnsent(noted._id)}
            undoing={marks?.undoing}
            onUndo={() => void marks?.unmark(noted)}
          />
        )}
      </div>
    </section>
  );
}

/** 'Lecture 7 of 10, 28:30, Grace Hopper'. */
function placeOf({ curriculum, instructorName }: CourseDetails, current: Lecture): string {
  const { title, durationSeconds } = current;
  const length = isLiveTitle(title)
    ? 'live'
    : durationSeconds === undefined
      ? undefined
      : stamp(durationSeconds);
  const place = `Lecture ${curriculum.indexOf(current) + 1} of ${curriculum.length}`;
  return [place, length, titleCase(instructorName)].filter(Boolean).join(', ');
}
