import type { CourseRevenue, MonthRevenue } from '#shared/revenue/revenue.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';

const BAR = { width: 520, height: 24 };
/** A part of a bar that is expected. */
export const bare =
  'h-6 rounded-sm bg-[repeating-linear-gradient(var(--color-warp)_0_1px,transparent_1px_5px)]';
/** A part that is neither collected nor expected. */
export const neither = 'self-center border-b border-dotted border-muted';

interface MonthBarProps {
  readonly month: MonthRevenue;
  readonly courses: readonly CourseRevenue[];
  /** dollars of the longest bar */
  readonly whole: number;
}

/** What was collected in a month, in the cloth of each course, and what is expected. The numbers stand beside it. */
export function MonthBar({ month, courses, whole }: MonthBarProps) {
  const share = (dollars: number) => `${whole > 0 ? (Math.max(0, dollars) / whole) * 100 : 0}%`;
  return (
    <span className="flex gap-0.75" aria-hidden="true">
      {month.courses.map(({ courseId, collected }) => {
        const course = courses.find((one) => one.courseId === courseId);
        return (
          collected > 0 && (
            <span
              key={courseId}
              className="block h-6 overflow-hidden rounded-sm"
              style={{ width: share(collected) }}
            >
              <ChartBar title={course?.title ?? ''} category={course?.category ?? ''} length={1} {...BAR} />
            </span>
          )
        );
      })}
      {month.expected > 0 && <span className={bare} style={{ width: share(month.expected) }} />}
    </span>
  );
}

interface ChartKeyProps {
  /** whose cloth is the sample */
  readonly course: CourseRevenue | undefined;
  /** a sentence before it */
  readonly note?: string;
  /** some bar has a part that is neither collected nor expected */
  readonly hasNeither?: boolean;
}

/** What the looks of a bar mean. */
export function ChartKey({ course, note, hasNeither = false }: ChartKeyProps) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-4 text-small text-muted">
      {note !== undefined && <span>{note}</span>}
      <span className="flex items-center gap-2">
        <span className="block h-6 w-8 overflow-hidden rounded-sm" aria-hidden="true">
          <ChartBar title={course?.title ?? ''} category={course?.category ?? ''} length={1} {...BAR} />
        </span>
        Woven: collected, in the cloth of each course
      </span>
      <span className="flex items-center gap-2">
        <span className={`block w-8 ${bare}`} aria-hidden="true" />
        Bare: expected
      </span>
      {hasNeither && (
        <span className="flex items-center gap-2">
          <span className={`block w-8 ${neither}`} aria-hidden="true" />
          Line: neither, such as what was returned
        </span>
      )}
    </p>
  );
}
