import type { Id } from '../kernel/id.ts';
import { type Cents, dollarsFromCents } from '../kernel/money.ts';
import { type Cell, dueDatesOf, sumOf } from './cells.rules.ts';
import { payingStudents } from './paying-students.rules.ts';
import { explainPriceTimesStudents } from './price-times-students.rules.ts';
import type { CourseRevenue, MonthRevenue, Revenue } from './revenue.ts';

/** A course of the panel as the figures need it. */
export interface CourseOfRevenue {
  readonly courseId: Id<'course'>;
  readonly title: string;
  readonly category: string;
  /** Start date. */
  readonly date: string;
  readonly priceCents: Cents;
  readonly studentCount: number;
  readonly byHandCount?: number | undefined;
  readonly lectureCount: number;
}

interface Sums {
  collected: Cents;
  returned: Cents;
  expected: Cents;
}
const nothing = (): Sums => ({ collected: 0, returned: 0, expected: 0 });

/** A cell in terms of the figures; undefined where nothing was paid, returned or is open in it. */
function toFigures(cell: Cell): (Sums & { open: ReturnType<typeof dueDatesOf> }) | undefined {
  const open = dueDatesOf(cell);
  if (sumOf(cell, 'payments') + sumOf(cell, 'returns') + open.length === 0) return undefined;
  const returned = sumOf(cell, 'returned');
  const expected = open.reduce((sum, { cents }) => sum + cents, 0);
  return { collected: sumOf(cell, 'paid') - returned, returned, expected, open };
}

function add(sums: Sums, { collected, returned, expected }: Sums): void {
  sums.collected += collected;
  sums.returned += returned;
  sums.expected += expected;
}
const inDollars = ({ collected, returned, expected }: Sums) => ({
  collected: dollarsFromCents(collected),
  returned: dollarsFromCents(returned),
  expected: dollarsFromCents(expected),
});

/** '2026-12' after '2026-11'. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Sums by course within sums by month, from the earliest month to the latest, without gaps. */
function sumMonths(cells: readonly (Pick<Cell, 'courseId' | 'month'> & Sums)[]): MonthRevenue[] {
  const byMonth = Map.groupBy(cells, ({ month }) => month);
  const [first, ...others] = [...byMonth.keys()].toSorted();
  if (first === undefined) return [];
  const last = others.at(-1) ?? first;
  const months: MonthRevenue[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    const all = nothing();
    const courses = new Map<Id<'course'>, Sums>();
    for (const cell of byMonth.get(month) ?? []) {
      const course = courses.get(cell.courseId) ?? nothing();
      courses.set(cell.courseId, course);
      add(all, cell);
      add(course, cell);
    }
    months.push({
      month,
      ...inDollars(all),
      courses: [...courses].map(([courseId, sums]) => ({ courseId, ...inDollars(sums) })),
    });
  }
  return months;
}

/** Price × students: the revenue per course of the specification (IDASH-05), in cents. */
const priceTimesStudents = (course: CourseOfRevenue): Cents => course.priceCents * payingStudents(course);

/**
 * The figures of the Dashboard (G-35, G-103): students are counted once for each course; what was collected comes from the payments
 * themselves, less what was returned of them; what is expected are the open instalments. `cells`: several of one course and month, as of
 * two instructors, are added.
 */
export function sumRevenue(
  courses: readonly CourseOfRevenue[],
  cells: readonly Cell[],
  isPastDue: (dueDate: string) => boolean,
): Revenue {
  const all = nothing();
  const counts = { payments: 0, returns: 0, openInstalments: 0, openPlans: 0, pastDue: 0 };
  let pastDue = 0;
  const byCourse = new Map(courses.map(({ courseId }) => [courseId, nothing()]));
  const shown = cells.flatMap((cell) => {
    const figures = toFigures(cell);
    return figures ? [{ ...cell, ...figures }] : [];
  });
  for (const cell of shown) {
    add(all, cell);
    const course = byCourse.get(cell.courseId);
    if (course) add(course, cell);
    for (const name of ['payments', 'returns', 'openPlans'] as const) counts[name] += sumOf(cell, name);
    for (const { dueDate, cents, count } of cell.open) {
      counts.openInstalments += count;
      if (!isPastDue(dueDate)) continue;
      counts.pastDue += count;
      pastDue += cents;
    }
  }
  return {
    totalStudents: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
    totalCourses: courses.length,
    ...inDollars(all),
    pastDue: dollarsFromCents(pastDue),
    counts,
    priceTimesStudents: explainPriceTimesStudents(courses, cells),
    courses: courses
      .toSorted((a, b) => priceTimesStudents(b) - priceTimesStudents(a) || a.title.localeCompare(b.title))
      .map((course): CourseRevenue => ({
        courseId: course.courseId,
        title: course.title,
        category: course.category,
        date: course.date,
        pricing: dollarsFromCents(course.priceCents),
        studentCount: course.studentCount,
        ...(course.byHandCount !== undefined && { byHandCount: course.byHandCount }),
        lectureCount: course.lectureCount,
        ...inDollars(byCourse.get(course.courseId) ?? nothing()),
      })),
    months: sumMonths(shown),
  };
}
