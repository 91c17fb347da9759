import type { ReactNode } from 'react';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { contentAccess } from '#shared/courses/visible-content.rules.ts';
import { CourseCurriculum } from '#web/features/catalogue/details/course-curriculum.tsx';
import { CourseHead } from '#web/features/catalogue/details/course-head.tsx';
import { CoursePicture } from '#web/features/catalogue/details/course-picture.tsx';
import { CourseText } from '#web/features/catalogue/details/course-text.tsx';
import { DetailsCard, DetailsLayout } from '#web/features/catalogue/details/details-layout.tsx';
import { Offer } from './offer.tsx';

interface CourseShownProps {
  readonly course: CourseWithPurchase;
  readonly onPreview: (lecture: Lecture) => void;
  readonly onEnroll: () => void;
  /** Above the text. */
  readonly notice?: ReactNode;
  /** After everything. */
  readonly dialog?: ReactNode;
}

/** A course with what the student may do with it; also drawn before React has come (web/src/early). */
export function CourseShown({ course, onPreview, onEnroll, notice, dialog }: CourseShownProps) {
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
          <Offer course={course} onEnroll={onEnroll} />
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
