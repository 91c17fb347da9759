import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { coursePagePaths } from '#web/lib/screens/course-page-paths.ts';
import { CourseCurriculum } from '../details/course-curriculum.tsx';
import { CourseHead } from '../details/course-head.tsx';
import { CoursePicture } from '../details/course-picture.tsx';
import { CourseText } from '../details/course-text.tsx';
import { DetailsCard, DetailsLayout } from '../details/details-layout.tsx';
import { PublicOffer, type PublicOfferProps } from './public-offer.tsx';

interface CoursePageProps extends PublicOfferProps {
  /** Plays a free preview; without it the script of the public page does (web/src/page-script). */
  readonly onPreview?: ((lecture: Lecture) => void) | undefined;
  /** Inside the main part of another page. */
  readonly within?: boolean;
}

/**
 * What a stranger sees of a course at `/courses/{slug}`, between header and footer. Has no state and no effect: a function
 * renders it (docs/adr/077), and the panel shows it as 'Preview as a visitor'.
 */
export function CoursePage({ onPreview, within = false, ...offer }: CoursePageProps) {
  const { course } = offer;
  return (
    <DetailsLayout
      course={course}
      courses={coursePagePaths.allCourses}
      within={within}
      head={<CourseHead card={course} course={course} showsStudents={false} />}
      card={
        <DetailsCard
          picture={<CoursePicture card={course} preview={firstPreview(course)} onPreview={onPreview} />}
        >
          <PublicOffer {...offer} />
        </DetailsCard>
      }
    >
      <CourseText course={course} />
      <CourseCurriculum lectures={course.curriculum} access="previews" onPreview={onPreview} />
    </DetailsLayout>
  );
}

const firstPreview = ({ curriculum }: CourseDetails): Lecture | undefined =>
  curriculum.find(({ freePreview }) => freePreview);
