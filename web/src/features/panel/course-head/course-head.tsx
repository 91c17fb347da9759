import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { EnrollingPlace } from '../enrolling-place.tsx';
import { copyCoursePath } from '../copied-course.ts';

const SECTIONS = [
  { name: 'Study', pathOf: paths.courseStudy },
  { name: 'Announcements', pathOf: paths.courseAnnouncements },
] as const;

const sectionLink = cx(
  'relative inline-flex min-h-12 items-center px-4 font-semibold text-muted no-underline hover:text-ink',
  'focus-visible:-outline-offset-3 aria-[current=page]:text-ink',
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0',
  'aria-[current=page]:after:h-1 aria-[current=page]:after:rounded-t-[2px] aria-[current=page]:after:bg-primary',
  'forced-colors:aria-[current=page]:after:bg-[Highlight]',
);

const enrollDialog = lateCode(async () => (await import('../enrolments/enroll-dialog.tsx')).EnrollDialog);

interface CourseHeadProps {
  readonly courseId: Id<'course'>;
  /** The one that is shown. */
  readonly section: (typeof SECTIONS)[number]['name'];
  /** undefined: not read yet, or there is none. */
  readonly course: { readonly title: string; readonly isPublised: boolean } | undefined;
}

/** The head of all screens of one course: its title, whether it is on sale, the ways between them, and what is done with the course. */
export function CourseHead({ courseId, section, course }: CourseHeadProps) {
  const [isEnrolling, setEnrolling] = useState(false);
  return (
    <>
      <BackLink to={paths.instructorCourses} className="mb-2">
        All Courses
      </BackLink>
      <PageHead
        className="mb-4!"
        title={<span className="wrap-anywhere">{course?.title ?? section}</span>}
        lead={
          course && (
            <Badge tone={course.isPublised ? 'active' : undefined}>
              {course.isPublised ? 'On sale' : 'Off sale'}
            </Badge>
          )
        }
        end={
          course && (
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" size="sm" onClick={() => setEnrolling(true)}>
                Enroll students
              </Button>
              <ButtonLink variant="quiet" size="sm" to={paths.editCourse(courseId)}>
                Edit
              </ButtonLink>
              <ButtonLink variant="quiet" size="sm" to={copyCoursePath(courseId)}>
                Duplicate
              </ButtonLink>
            </div>
          )
        }
      />
      {course && (
        <nav className="mb-8 flex gap-1 border-b border-hairline" aria-label="Course">
          {SECTIONS.map(({ name, pathOf }) => (
            <Link
              key={name}
              className={sectionLink}
              to={pathOf(courseId)}
              aria-current={name === section ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <EnrollingPlace courseId={courseId} onOpen={() => setEnrolling(true)} />
      {course && isEnrolling && (
        <LatePart
          code={enrollDialog}
          what="The list of people to enroll"
          renderFailure={(failure) => failure}
        >
          {(EnrollDialog) => (
            <EnrollDialog
              courseId={courseId}
              courseTitle={course.title}
              onClose={() => setEnrolling(false)}
            />
          )}
        </LatePart>
      )}
    </>
  );
}
