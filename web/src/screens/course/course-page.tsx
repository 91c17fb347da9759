import './course.css';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CourseCard } from '#shared/courses/course.ts';
import { type StaticCourse, staticCourse } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { paths } from '#web/app/paths.ts';
import { courseToBuy } from '#web/features/paying/order/course-to-buy.ts';
import { Curriculum } from '#web/features/catalogue/curriculum.tsx';
import { PublicFooter } from '#web/features/catalogue/public-footer.tsx';
import { PublicHeader } from '#web/features/catalogue/public-header.tsx';
import { RelatedCourses } from '#web/features/catalogue/related-courses.tsx';
import { config } from '#web/lib/config.ts';
import { courseSubject } from '#web/lib/page-titles.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CourseNotFound } from './course-not-found.tsx';
import { useBackToHome } from './use-back-to-home.ts';

/** /course/{id}: static detail of ids 1 to 5 and the related courses that are sold (§2, CRS-01..26). */
export function Course() {
  const course = staticCourse(useParams()['id']);
  useTitle(course === undefined ? 'Course Not Found' : courseSubject(course));
  const back = useBackToHome();
  return (
    <div className="tw-page">
      <PublicHeader />
      <main id="main">
        {course === undefined ? <CourseNotFound onBack={back} /> : <Detail course={course} back={back} />}
      </main>
      <PublicFooter />
    </div>
  );
}

interface DetailProps {
  readonly course: StaticCourse;
  readonly back: ReturnType<typeof useBackToHome>;
}

function Detail({ course, back }: DetailProps) {
  const navigate = useNavigate();
  const [notKept, setNotKept] = useState(false);
  const enroll = useCallback(
    (chosen: CourseCard) => {
      if (courseToBuy.write(chosen)) void navigate(paths.buyCourse);
      else setNotKept(true);
    },
    [navigate],
  );
  return (
    <>
      <div className="tw-wrap tw-coursehead">
        <div className="tw-coursehead__text">
          <BackLink to={paths.landing} onClick={back}>
            Back to Home
          </BackLink>
          <h1 className="tw-display">{course.title}</h1>
          <p className="tw-lead">{course.description}</p>
          <dl className="tw-facts">
            <Fact term="Duration">{course.weeks} weeks</Fact>
            <Fact term="Instructor">{course.instructor}</Fact>
            <Fact term="Price" className="tw-facts__price">
              {formatDollars(course.price)}
            </Fact>
          </dl>
          <a className="tw-btn tw-btn--quiet" href="#related">
            Related Courses <Icon of={ArrowDown} />
          </a>
        </div>
        <section aria-labelledby="curriculum">
          <h2 className="tw-h2 tw-coursehead__curriculum" id="curriculum">
            Curriculum
          </h2>
          <Curriculum course={course} />
        </section>
      </div>
      <section className="tw-section tw-related" id="related" aria-labelledby="related-title">
        <div className="tw-wrap">
          <h2 className="tw-h1 tw-related__title" id="related-title">
            Related Courses
          </h2>
          {notKept && (
            <p role="alert">
              Your browser does not keep data for this site, so the course cannot be bought here.
            </p>
          )}
          <RelatedCourses
            title={course.title}
            today={dayIn(config().academyTimeZone, Date.now())}
            onEnroll={enroll}
          />
        </div>
      </section>
    </>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
