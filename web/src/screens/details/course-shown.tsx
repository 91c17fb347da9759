import type { ReactNode } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { contentAccess } from '#shared/courses/visible-content.rules.ts';
import { CourseCurriculum } from '#web/features/catalogue/details/course-curriculum.tsx';
import { CourseHead } from '#web/features/catalogue/details/course-head.tsx';
import { CoursePicture } from '#web/features/catalogue/details/course-picture.tsx';
import { CourseText } from '#web/features/catalogue/details/course-text.tsx';
import { DetailsCard, DetailsLayout } from '#web/features/catalogue/details/details-layout.tsx';
import { Offer, type OfferProps } from './offer.tsx';

interface CourseShownProps extends OfferProps {
  readonly onPreview: (lecture: Lecture) => void;
  /** Above the text. */
  readonly notice?: ReactNode;
  /** After everything. */
  readonly dialog?: ReactNode;
}

/** A course with what the student may do with it; also drawn before React has come (web/src/early). */
export function CourseShown({ onPreview, notice, dialog, ...offer }: CourseShownProps) {
  const { course } = offer;
  const { curriculum, purchase } = course;
  return (
    <DetailsLayout
      course={course}
      head={<CourseHead card={course} course={course} />}
      card={
        <DetailsCard
          picture={
            <CoursePicture
              card={course}
              preview={curriculum.find(({ freePreview }) => freePreview)}
              onPreview={onPreview}
            />
          }
        >
          <Offer {...offer} />
        </DetailsCard>
      }
    >
      {notice}
      <CourseText course={course} />
      <CourseCurriculum lectures={curriculum} access={contentAccess(purchase)} onPreview={onPreview} />
      {dialog}
    </DetailsLayout>
  );
}
