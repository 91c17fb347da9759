import { Link } from 'react-router-dom';
import type { CourseCard } from '#shared/courses/course.ts';
import { SHOWCASED_COURSES } from '#shared/courses/showcased-courses.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CourseCard as CourseCardFrame, CourseCardBody } from '#web/ui/course-card.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { RELATED_COVER } from './related-course-card.tsx';
import { RelatedCourseList } from './related-course-list.tsx';
import { useOwnCourses } from './use-own-courses.ts';
import { useRelatedCourses } from './use-related-courses.ts';

interface RelatedCoursesProps {
  /** Title of the static course; its first word is what the others must contain (G-21). */
  readonly title: string;
  readonly onEnroll: (course: CourseCard) => void;
}

/** 'Related Courses' from the server's public list (CRS-14, CRS-26, G-22); another title is another list, so give it a key. */
export function RelatedCourses({ title, onEnroll }: RelatedCoursesProps) {
  const { related, retry } = useRelatedCourses(title);
  const courses = related === undefined || related === 'failed' ? [] : related.courses;
  const own = useOwnCourses({ enabled: courses.length > 0 });
  return (
    <div data-related-to={title}>
      {related === undefined ? (
        <>
          <Loading />
          <OtherCourses than={title} />
        </>
      ) : related === 'failed' ? (
        <Banner tone="danger">
          The related courses could not be loaded.{' '}
          <Button variant="ghost" size="sm" onClick={retry}>
            Try again
          </Button>
        </Banner>
      ) : courses.length === 0 ? (
        <EmptyState
          title="No related courses found"
          note="No course like this is open right now. Look at our other courses."
          action={<ButtonLink to={`${publicPaths.landing}#courses`}>Choose Your Course</ButtonLink>}
        />
      ) : (
        <RelatedCourseList {...{ courses, own, onEnroll }} today={related.today} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 noscript:hidden" aria-busy="true">
      <Spinner label="Loading related courses..." />
      <ul className="grid grid-cols-2 gap-6 max-xl:grid-cols-1" aria-hidden="true">
        {[0, 1].map((place) => (
          <CourseCardFrame key={place} row>
            <Skeleton className={RELATED_COVER} />
            <CourseCardBody className="gap-3.5 p-6 max-sm:p-4">
              <Skeleton line width="70%" height="17px" />
              <Skeleton line width="92%" />
              <Skeleton line width="48%" />
              <Skeleton line width="92%" />
              <Skeleton line width="56%" />
              <Skeleton line width="34%" height="21px" className="mt-7" />
            </CourseCardBody>
          </CourseCardFrame>
        ))}
      </ul>
    </div>
  );
}

/** Shown where script is off and the list never loads. */
function OtherCourses({ than }: { readonly than: string }) {
  return (
    <div className="hidden noscript:block">
      <p>
        Dates and enrolment need JavaScript, which is switched off in your browser. You can read on about:
      </p>
      <ul className="mt-3">
        {SHOWCASED_COURSES.filter(({ title }) => title !== than).map(({ id, title }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
              to={publicPaths.course(id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
