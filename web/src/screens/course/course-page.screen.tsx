import { type ReactNode, useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CourseCard } from '#shared/courses/course.ts';
import { type StaticCourse, staticCourse } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { Curriculum } from '#web/features/catalogue/curriculum.tsx';
import { PublicFooter } from '#web/features/catalogue/public/public-footer.tsx';
import { PublicHeader } from '#web/features/catalogue/public/public-header.tsx';
import { RelatedCourses } from '#web/features/catalogue/related-courses.tsx';
import { courseSubject } from '#web/lib/screens/page-titles.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArrowDown } from '#web/ui/page/icons.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { CourseNotFound } from './course-not-found.tsx';
import { useBackToHome } from './use-back-to-home.ts';

/** /course/{id}: static detail of ids 1 to 5 and the related courses that are sold (§2, CRS-01..26). */
export function Screen() {
  const course = staticCourse(useParams()['id']);
  useTitle(course === undefined ? 'Course Not Found' : courseSubject(course));
  const back = useBackToHome();
  return (
    <PageFrame>
      <PublicHeader />
      <main id="main">
        {course === undefined ? <CourseNotFound onBack={back} /> : <Detail course={course} back={back} />}
      </main>
      <PublicFooter />
    </PageFrame>
  );
}

interface DetailProps {
  readonly course: StaticCourse;
  readonly back: ReturnType<typeof useBackToHome>;
}

function Detail({ course, back }: DetailProps) {
  const navigate = useNavigate();
  const enroll = useCallback(
    (chosen: CourseCard) => {
      courseToBuy.write(chosen);
      void navigate(publicPaths.buyCourseOf(chosen._id));
    },
    [navigate],
  );
  return (
    <>
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-[clamp(40px,7vw,104px)] px-gutter pt-8 pb-[clamp(56px,7vw,96px)] max-lg:grid-cols-1 max-lg:gap-12">
        <div className="grid grid-cols-1 justify-items-start gap-6">
          <BackLink to={publicPaths.landing} onClick={back}>
            Back to Home
          </BackLink>
          <h1 className="mt-4 font-display text-display text-balance">{course.title}</h1>
          <p className="max-w-[60ch] text-lead text-pretty text-muted">{course.description}</p>
          <dl className="w-full border-t border-hairline">
            <Fact term="Duration">{course.weeks} weeks</Fact>
            <Fact term="Instructor">{course.instructor}</Fact>
            <Fact term="Price" large>
              {formatDollars(course.price)}
            </Fact>
          </dl>
          <div className="grid justify-items-start gap-3">
            <ButtonLink variant="accent" size="lg" to="#related">
              See courses and enroll <Icon of={ArrowDown} />
            </ButtonLink>
            <p className="max-w-[48ch] text-small/[1.45] text-pretty text-muted">
              {/* one text, so that its second half does not move when the font arrives */}
              {
                'You enroll in a course under Related Courses; one that has not begun yet says when it starts.'
              }
            </p>
          </div>
        </div>
        <section aria-labelledby="curriculum">
          <h2 className="mt-2.5 font-display text-h2 text-balance" id="curriculum">
            Curriculum
          </h2>
          <Curriculum course={course} />
        </section>
      </div>
      <section
        className="border-t border-hairline py-section print:hidden"
        id="related"
        aria-labelledby="related-title"
      >
        <div className="mx-auto w-full max-w-page px-gutter">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="font-display text-h1 text-balance" id="related-title">
              Related Courses
            </h2>
            <ButtonLink variant="quiet" to={publicPaths.allCourses}>
              All Courses
            </ButtonLink>
          </div>
          <RelatedCourses key={course.id} title={course.title} onEnroll={enroll} />
        </div>
      </section>
    </>
  );
}

function Fact({ term, large = false, children }: { term: string; large?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3.5">
      <dt className="text-muted">{term}</dt>
      <dd
        className={
          large
            ? 'text-right font-display text-[1.75rem]/[1.1] font-semibold tracking-[-0.02em] numeric'
            : 'text-right font-semibold'
        }
      >
        {children}
      </dd>
    </div>
  );
}
