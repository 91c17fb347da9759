import type { ReactNode } from 'react';
import { studentCountText } from '#shared/courses/course-facts.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { Calendar, Globe, User, Users } from '#web/ui/icons.ts';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';

interface CourseHeadProps {
  readonly card: CatalogueCard;
  /** undefined while only the card is known. */
  readonly course: CourseDetails | undefined;
  /** False where the number would be that of the day on which the page was written. */
  readonly showsStudents?: boolean;
}

/** Title, subtitle, instructor, start date, language and number of students (CDET-02..07). */
export function CourseHead({ card, course, showsStudents = true }: CourseHeadProps) {
  return (
    <>
      <h1 className="font-display text-display text-balance wrap-anywhere" tabIndex={-1}>
        {card.title}
      </h1>
      {course === undefined ? (
        <SkeletonText className="text-lead" width="86%" height="16px" />
      ) : (
        <p className="text-lead text-pretty wrap-anywhere text-muted">{course.subtitle}</p>
      )}
      <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-2.5">
        <Fact icon={User} term="Instructor">
          Created by {titleCase(card.instructorName)}
        </Fact>
        <Fact icon={Calendar} term="Start date">
          {showDay(card.date)}
        </Fact>
        <Fact icon={Globe} term="Language">
          {course === undefined ? <SkeletonText width="64px" /> : titleCase(course.primaryLanguage)}
        </Fact>
        {showsStudents && (
          <Fact icon={Users} term="Students">
            {course === undefined ? <SkeletonText width="88px" /> : studentCountText(course.studentCount)}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="flex items-center gap-2 numeric">
      <Icon of={icon} className="text-primary" />
      <dt className="sr-only">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
