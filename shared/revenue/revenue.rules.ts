import type { Id } from '../kernel/id.ts';
import { type Cents, dollarsFromCents } from '../kernel/money.ts';
import {
  type EndedPlan,
  type LedgerEntry,
  type OpenInstalment,
  type SettledPayment,
  makeLedger,
} from './ledger.rules.ts';
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
  readonly lectureCount: number;
}

interface Sums {
  collected: Cents;
  returned: Cents;
  expected: Cents;
}
const nothing = (): Sums => ({ collected: 0, returned: 0, expected: 0 });

function add(sums: Sums, { kind, cents }: LedgerEntry): void {
  if (kind === 'expected') sums.expected += cents;
  else sums.collected += cents;
  if (kind === 'return') sums.returned -= cents;
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

/** Sums by course within sums by month, from the earliest month of the ledger to its latest, without gaps. */
function sumMonths(ledger: readonly LedgerEntry[]): MonthRevenue[] {
  const last = ledger[0]?.day.slice(0, 7);
  const first = ledger.at(-1)?.day.slice(0, 7);
  if (first === undefined || last === undefined) return [];
  const months = new Map<string, { all: Sums; courses: Map<Id<'course'>, Sums> }>();
  for (let month = first; month <= last; month = monthAfter(month))
    months.set(month, { all: nothing(), courses: new Map() });
  for (const entry of ledger) {
    const month = months.get(entry.day.slice(0, 7));
    if (month === undefined) throw new Error(`${entry.day} is no day of the ledger.`);
    const course = month.courses.get(entry.courseId) ?? nothing();
    month.courses.set(entry.courseId, course);
    add(month.all, entry);
    add(course, entry);
  }
  return [...months].map(([month, { all, courses }]) => ({
    month,
    ...inDollars(all),
    courses: [...courses].map(([courseId, sums]) => ({ courseId, ...inDollars(sums) })),
  }));
}

/** Price × students: the revenue per course of the specification (IDASH-05), in cents. */
const priceTimesStudents = ({ priceCents, studentCount }: CourseOfRevenue): Cents =>
  priceCents * studentCount;

/**
 * The figures of the Dashboard (G-35, G-103): students are counted once for each course; what was collected comes from the payments
 * themselves, less what was returned of them; what is expected are the open instalments.
 */
export function sumRevenue(
  courses: readonly CourseOfRevenue[],
  payments: readonly SettledPayment[],
  open: readonly OpenInstalment[],
  ended: readonly EndedPlan[],
): Revenue {
  const ledger = makeLedger(payments, open);
  const all = nothing();
  const byCourse = new Map(courses.map(({ courseId }) => [courseId, nothing()]));
  for (const entry of ledger) {
    add(all, entry);
    const course = byCourse.get(entry.courseId);
    if (course) add(course, entry);
  }
  const pastDue = open.filter(({ isPastDue }) => isPastDue);
  const count = (has: (entry: LedgerEntry) => boolean) => ledger.filter(has).length;
  return {
    totalStudents: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
    totalCourses: courses.length,
    ...inDollars(all),
    pastDue: dollarsFromCents(pastDue.reduce((sum, { cents }) => sum + cents, 0)),
    counts: {
      payments: count(({ kind }) => kind !== 'return' && kind !== 'expected'),
      returns: count(({ kind }) => kind === 'return'),
      openInstalments: open.length,
      openPlans: new Set(open.map(({ planId }) => planId)).size,
      pastDue: pastDue.length,
    },
    priceTimesStudents: explainPriceTimesStudents(courses, payments, open, ended),
    courses: courses
      .toSorted((a, b) => priceTimesStudents(b) - priceTimesStudents(a) || a.title.localeCompare(b.title))
      .map((course): CourseRevenue => ({
        courseId: course.courseId,
        title: course.title,
        category: course.category,
        date: course.date,
        pricing: dollarsFromCents(course.priceCents),
        studentCount: course.studentCount,
        lectureCount: course.lectureCount,
        ...inDollars(byCourse.get(course.courseId) ?? nothing()),
      })),
    months: sumMonths(ledger),
  };
}
