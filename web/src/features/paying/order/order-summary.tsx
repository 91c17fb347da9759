import './order-summary.css';
import type { CourseCard } from '#shared/courses/course.ts';
import { hasStarted } from '#shared/courses/start-date.rules.ts';
import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { type CalendarDay, formatDay, showDay } from '#shared/kernel/time.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { Summary, type SummaryRow } from '#web/ui/summary.tsx';
import type { CoursePlan } from './order-payload.ts';

interface OrderSummaryProps {
  readonly course: CourseCard;
  readonly price: Cents;
  readonly today: CalendarDay;
  /** How it is paid, once that is chosen. */
  readonly plan?: CoursePlan | undefined;
  readonly paid?: boolean;
}

/** 'Order Summary': the course, its price, and what is due today (CHK-03). */
export function OrderSummary({ course, price, today, plan, paid = false }: OrderSummaryProps) {
  const { title, category, lectureCount, image, instructorName, date } = course;
  return (
    <section className="tw-receipt tw-order" aria-labelledby="order-summary">
      <Selvedge title={title} category={category} />
      <div className="tw-receipt__body">
        <h2 className="tw-h2" id="order-summary">
          Order Summary
        </h2>
        <div className="tw-orderitem">
          <CourseCover
            title={title}
            category={category}
            lectures={lectureCount}
            image={image[0]}
            size="small"
          />
          <div>
            <p className="tw-orderitem__title">{title}</p>
            <p className="tw-small tw-muted">
              {titleCase(instructorName)}
              <br />
              {hasStarted(date, today) ? 'Started' : 'Starts on'} {showDay(date)}
            </p>
          </div>
        </div>
        <Summary rows={rowsOf(price, today, plan, paid)} />
      </div>
    </section>
  );
}

function rowsOf(price: Cents, today: CalendarDay, plan: CoursePlan | undefined, paid: boolean): SummaryRow[] {
  const course: SummaryRow = { term: 'Course price', value: formatCents(price) };
  if (plan === undefined) return [{ ...course, total: true }];
  const split = plan === 'flexible' ? splitPlan(price) : undefined;
  const later = split
    ? dueDays(today).map((day, index) => ({
        term: formatDay(day),
        value: formatCents(split.instalments[index] ?? 0),
      }))
    : [];
  return [
    course,
    ...later,
    { term: paid ? 'Paid today' : 'Due today', value: formatCents(split?.initial ?? price), total: true },
  ];
}
