import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { toCourseCopy } from '#shared/drafts/course-copy.rules.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { useIdParam, useIdQuery } from '#web/lib/browser/use-id-param.ts';
import { CourseForm } from '#web/features/panel/course-form/course-form.tsx';
import type { VisitorPageProps } from '#web/features/panel/course-form/student-preview/visitor-preview.tsx';
import { asNewCourse } from '#web/features/panel/course-form/form-values.ts';
import { NoSuchCourse } from '#web/features/panel/no-such-course.tsx';
import { COPIED } from '#web/features/panel/copied-course.ts';
import { call } from '#web/lib/api/call.ts';
import { paths } from '#web/lib/paths.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/**
 * The course form: of a new course, which may begin as a copy of another one (`?copy=` with its id), or of the course that the
 * address names (INS-03, INS-04, CFORM-02).
 */
export function Screen() {
  const courseId = useIdParam<'course'>('courseId') || undefined;
  const copied = useIdQuery<'course'>(COPIED);
  const title = courseId === undefined ? panelScreens.createCourse.title : panelScreens.editCourse.title;
  useTitle(title);
  return (
    <PageMain>
      <BackLink to={paths.instructor} className="mb-2">
        Back to Dashboard
      </BackLink>
      <PageHead title={title} />
      {courseId !== undefined ? (
        <LoadedCourse key={courseId} courseId={courseId}>
          {(course) => (
            <CourseForm
              initial={toCourseDraft(course)}
              opened={course}
              renderVisitorPage={renderVisitorPage}
            />
          )}
        </LoadedCourse>
      ) : copied === undefined ? (
        <NewCourse initial={EMPTY_COURSE} isCopy={false} />
      ) : (
        <LoadedCourse key={copied} courseId={copied}>
          {(course) => <NewCourse initial={toCourseCopy(toCourseDraft(course))} isCopy />}
        </LoadedCourse>
      )}
    </PageMain>
  );
}

const VISITOR_PAGE = lateCode(async () => (await import('./visitor-page.tsx')).VisitorPage);

function renderVisitorPage(props: VisitorPageProps) {
  return (
    <LatePart
      code={VISITOR_PAGE}
      what="The page of the course"
      loading={
        <PartSkeleton text="Loading the page">
          <Skeleton className="h-96 w-full" />
        </PartSkeleton>
      }
      renderFailure={(failure) => failure}
    >
      {(VisitorPage) => <VisitorPage {...props} />}
    </LatePart>
  );
}

function NewCourse({ initial, isCopy }: { readonly initial: CourseDraft; readonly isCopy: boolean }) {
  // its ids stay for as long as the form is open
  const [filled] = useState(() => asNewCourse(initial));
  return (
    <CourseForm initial={filled} opened={undefined} isCopy={isCopy} renderVisitorPage={renderVisitorPage} />
  );
}

interface LoadedCourseProps {
  readonly courseId: Id<'course'>;
  readonly children: (course: StaffCourse) => ReactNode;
}

/** Reads a course each time the form is opened, never while it is edited. */
function LoadedCourse({ courseId, children }: LoadedCourseProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', 'edited-course', courseId],
    queryFn: async () => (await call(getInstructorCourseDetails, { params: { id: courseId } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return children(data);
  if (isFailure(error, 'COURSE_NOT_FOUND')) return <NoSuchCourse />;
  if (error !== null)
    return <LoadFailure onRetry={() => void refetch()}>The course could not be loaded.</LoadFailure>;
  return (
    <PartSkeleton className="grid gap-4" text="Loading the course">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full" />
    </PartSkeleton>
  );
}
