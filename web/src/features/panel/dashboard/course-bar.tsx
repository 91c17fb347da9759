import type { CourseRevenue } from '#shared/revenue/revenue.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { bare, neither } from '../revenue/month-bar.tsx';
import { courseBar } from './course-bar.rules.ts';

const BAR = { width: 480, height: 24 };
const width = (share: number) => ({ width: `${share * 100}%` });

interface CourseBarProps {
  readonly course: CourseRevenue;
  /** its length, of the longest bar */
  readonly share: number;
}

/** Price × students of a course: woven as far as it was collected, bare as far as it is expected. The table has the numbers. */
export function CourseBar({ course, share }: CourseBarProps) {
  const parts = courseBar(course);
  const { title, category } = course;
  return (
    <span className="flex" style={width(share)} aria-hidden="true">
      {parts.collected > 0 && (
        <span className="block h-6 overflow-hidden rounded-sm" style={width(parts.collected)}>
          <ChartBar title={title} category={category} length={1} {...BAR} />
        </span>
      )}
      {parts.expected > 0 && <span className={bare} style={width(parts.expected)} />}
      {parts.neither > 0 && <span className={neither} style={width(parts.neither)} />}
    </span>
  );
}
