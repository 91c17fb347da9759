import type { ReactNode } from 'react';
import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, dollarsFromCents, formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { type CalendarDay, showDay } from '#shared/time/calendar-day.ts';
import { instalmentsText } from '../order/plan-picker.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';

interface ReviewProps {
  readonly course: CourseCard;
  readonly price: Cents;
  readonly user: User;
  readonly today: CalendarDay;
}

/** What is bought, what it costs and for whom. */
export function Review({ course, price, user, today }: ReviewProps) {
  const lectures = course.lectureCount;
  return (
    <dl className="border-t border-hairline">
      <Row term="Course" main={course.title}>
        with {titleCase(course.instructorName)}
        <br />
        {hasStarted(course.date, today) ? 'Started' : 'Starts on'} {showDay(course.date)}
        <br />
        {lectures} {lectures === 1 ? 'lecture' : 'lectures'}, {titleCase(course.level)} level
      </Row>
      <Row term="Price" main={priceText(dollarsFromCents(price))}>
        {priceNote(price)}
      </Row>
      <Row term="Account" main={titleCase(user.userName)}>
        <EmailAddress>{user.userEmail}</EmailAddress>
      </Row>
    </dl>
  );
}

function priceNote(price: Cents): string {
  if (price === 0) return 'This course is free.';
  const split = splitPlan(price);
  return split === undefined
    ? 'In full.'
    : `In full, or ${formatCents(split.initial)} today and ${instalmentsText(split)}. You choose in the next step.`;
}

function Row({ term, main, children }: { term: string; main: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[140px_minmax(0,1fr)] items-start gap-x-6 gap-y-2 border-b border-hairline py-6 last:border-b-0 last:pb-0 max-sm:grid-cols-1">
      <dt className="pt-0.5 text-muted">{term}</dt>
      <dd className="wrap-anywhere">
        <strong className="block font-display text-h3/[1.3] font-semibold">{main}</strong>
        <span className="text-muted">{children}</span>
      </dd>
    </div>
  );
}
