import { CATEGORIES } from '#shared/courses/course.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { studyTime } from '#shared/progress/study-time.rules.ts';
import { timeText } from '#shared/progress/study-time-text.rules.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { CoursePrice } from '../details/course-price.tsx';
import { PlanSentence } from '../details/plan-sentence.tsx';

export interface PublicOfferProps {
  readonly course: CourseDetails;
  /** From which instant on one may enroll, ms. */
  readonly opensAt: number;
  /** ms */
  readonly now: number;
}

/**
 * Price, 'Enroll Now' or 'Starts at …', how it can be paid, and what the course has (G-27). Both lead to the wizard, which says
 * itself when one can enroll: of a page that was written before `opensAt` the script only changes the words.
 */
export function PublicOffer({ course, opensAt, now }: PublicOfferProps) {
  const isOpen = now >= opensAt;
  return (
    <>
      <CoursePrice dollars={course.pricing} />
      <ButtonLink
        variant="accent"
        size="lg"
        block
        to={publicPaths.buyCourseOf(course._id)}
        data-from={isOpen ? undefined : opensAt}
      >
        {isOpen ? 'Enroll Now' : `Starts at ${showDay(course.date)}`}
      </ButtonLink>
      <PlanSentence dollars={course.pricing} />
      {!isOpen && (
        <p className="text-small text-pretty text-muted" data-before="">
          Enrollment opens on the day the course starts, {showDay(course.date)}.
          {course.curriculum.some(({ freePreview }) => freePreview) && ' Free previews are open now.'}
        </p>
      )}
      <Facts course={course} />
    </>
  );
}

function Facts({ course: { curriculum, level, category } }: { readonly course: CourseDetails }) {
  const time = studyTime(curriculum, new Set(), new Map());
  const length = timeText(time.total, time);
  return (
    <Summary
      className="text-small"
      rows={[
        { term: 'Lectures', value: String(curriculum.length) },
        ...(length === undefined ? [] : [{ term: 'Video', value: length }]),
        { term: 'Level', value: titleCase(level) },
        { term: 'Category', value: CATEGORIES[category] },
      ]}
    />
  );
}
