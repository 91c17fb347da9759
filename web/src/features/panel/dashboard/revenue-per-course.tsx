import { useState } from 'react';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { payingStudents } from '#shared/revenue/paying-students.rules.ts';
import type { CourseRevenue, Revenue } from '#shared/revenue/revenue.ts';
import { useToday } from '#web/lib/time/use-today.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { ChartKey } from '../revenue/month-bar.tsx';
import { OpenFigure } from '../revenue/open-figure.tsx';
import { courseBar, priceTimesStudents } from './course-bar.rules.ts';
import { CourseBar } from './course-bar.tsx';
import { panelCard } from './panel-card.ts';

/** Courses that the chart begins with. */
const SHOWN_AT_FIRST = 7;

/** Price × students of each course, as a woven chart or as a table with what was collected and is expected (IDASH-05, G-103). */
export function RevenuePerCourse({ revenue }: { readonly revenue: Revenue }) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const [all, setAll] = useState(false);
  const courses = all ? revenue.courses : revenue.courses.slice(0, SHOWN_AT_FIRST);
  const left = revenue.courses.length - courses.length;
  return (
    <section className={panelCard()} aria-labelledby="revenue-per-course">
      <h2 className="mb-4 font-display text-h2 text-balance" id="revenue-per-course">
        Revenue per course
      </h2>
      <Tabs
        // beside the heading where there is room
        className="xl:-mt-13 xl:*:first:ml-auto xl:*:first:w-fit"
        look="box"
        label="Show revenue as"
        value={shown}
        onChange={setShown}
        tabs={[
          { value: 'chart', label: 'Chart', panel: <Chart courses={courses} most={revenue.courses[0]} /> },
          { value: 'table', label: 'Table', panel: <RevenueTable courses={courses} /> },
        ]}
      />
      {left > 0 && (
        <Button className="mt-4" variant="ghost" onClick={() => setAll(true)}>
          Show {left} more
        </Button>
      )}
    </section>
  );
}

interface ChartProps {
  readonly courses: readonly CourseRevenue[];
  /** the course with the largest revenue: its bar is whole */
  readonly most: CourseRevenue | undefined;
}

function Chart({ courses, most }: ChartProps) {
  const today = useToday();
  const whole = most ? priceTimesStudents(most) : 0;
  return (
    <>
      <ul className="grid gap-3">
        {courses.map((course) => {
          const { courseId, title, date, studentCount } = course;
          const amount = priceTimesStudents(course);
          const share = whole === 0 ? 0 : amount / whole;
          return (
            <li
              key={courseId}
              className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_6.5rem] items-center gap-4 max-sm:grid-cols-[1fr_auto] max-sm:gap-y-1"
            >
              <span className="min-w-0 text-label wrap-anywhere">{title}</span>
              {amount === 0 ? (
                <span className="text-small text-muted max-sm:order-3 max-sm:col-span-2">
                  {studentCount > 0
                    ? course.pricing > 0
                      ? 'Enrolled by hand'
                      : 'Free'
                    : date > today
                      ? `Starts ${showDay(date)}`
                      : 'No students yet'}
                </span>
              ) : (
                <span className="max-sm:order-3 max-sm:col-span-2">
                  <CourseBar course={course} share={share} />
                </span>
              )}
              <span className="text-right">
                <Money>{formatDollars(amount)}</Money>
              </span>
            </li>
          );
        })}
      </ul>
      <ChartKey
        course={most}
        note="Course price times students, but those who were enrolled by hand."
        hasNeither={courses.some((course) => courseBar(course).neither > 0)}
      />
    </>
  );
}

const COLUMNS: readonly Column<CourseRevenue>[] = [
  {
    header: 'Course',
    main: true,
    renderCell: (course) => (
      <>
        {course.title}
        <span className="block text-small font-normal text-muted numeric">
          {formatDollars(course.pricing)} × {payingStudents(course)}
        </span>
      </>
    ),
  },
  {
    header: 'Price × students',
    end: true,
    renderCell: (course) => <Money>{formatDollars(priceTimesStudents(course))}</Money>,
  },
  {
    header: 'Collected',
    end: true,
    renderCell: (course) => <OpenFigure of={{ figure: 'collected', course }} money={course} />,
  },
  {
    header: 'Expected',
    end: true,
    renderCell: (course) => <OpenFigure of={{ figure: 'expected', course }} money={course} />,
  },
];

function RevenueTable({ courses }: { readonly courses: readonly CourseRevenue[] }) {
  return (
    <DataTable
      label="Revenue per course"
      columns={COLUMNS}
      rows={courses}
      rowKey={({ courseId }) => courseId}
    />
  );
}
