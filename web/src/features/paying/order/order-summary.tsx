import type { CourseCard } from '#shared/courses/course.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, dollarsFromCents, formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { type CalendarDay, formatDay, showDay } from '#shared/time/calendar-day.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Summary, type SummaryRow } from '#web/ui/summary.tsx';
import type { CoursePlan } from './order-payload.ts';
import { SummaryBox } from './summary-box.tsx';

interface OrderSummaryProps {
  readonly course: CourseCard;
  readonly price: Cents;
  readonly today: CalendarDay;
  /** How it is paid, once that is chosen. */
  readonly paymentPlan?: CoursePlan | undefined;
  readonly paid?: boolean;
}

/** 'Order Summary': the course, its price, and what is due today (CHK-03). */
export function OrderSummary({ course, price, today, paymentPlan, paid = false }: OrderSummaryProps) {
  const { title, category, lectureCount, image, instructorName, date } = course;
  return (
    <SummaryBox id="order-summary" heading="Order Summary" title={title} category={category}>
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 border-b border-hairline pb-4 max-sm:grid-cols-[88px_minmax(0,1fr)]">
        <CourseCover
          className="rounded-sm"
          title={title}
          category={category}
          lectures={lectureCount}
          image={image[0]}
          size="small"
        />
        <div>
          <p className="font-display text-lg/[1.25] font-semibold">{title}</p>
          <p className="text-small/[1.5] text-muted">
            {titleCase(instructorName)}
            <br />
            {hasStarted(date, today) ? 'Started' : 'Starts on'} {showDay(date)}
          </p>
        </div>
      </div>
      <Summary rows={summaryRows(price, today, paymentPlan, paid)} largeTotal />
    </SummaryBox>
  );
}

/** With signs, so that the column adds up to what is paid today, as on the receipt. */
function summaryRows(
  price: Cents,
  today: CalendarDay,
  paymentPlan: CoursePlan | undefined,
  paid: boolean,
): SummaryRow[] {
  const course: SummaryRow = { term: 'Course price', value: priceText(dollarsFromCents(price)) };
  if (paymentPlan === undefined) return [{ ...course, total: true }];
  const split = paymentPlan === 'flexible' ? splitPlan(price) : undefined;
  const later = split
    ? dueDays(today).map((day, index) => ({
        term: `Due ${formatDay(day)}`,
        value: formatCents(-(split.instalments[index] ?? 0)),
      }))
    : [];
  return [
    course,
    ...later,
    { term: paid ? 'Paid today' : 'Due today', value: formatCents(split?.initial ?? price), total: true },
  ];
}
