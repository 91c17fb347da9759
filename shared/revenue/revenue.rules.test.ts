import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { cellsOf, instalment, payment } from '../testing/revenue.ts';
import { isChosen, makeLedger } from './ledger.rules.ts';
import { type CourseOfRevenue, sumRevenue } from './revenue.rules.ts';

const course = (more: Partial<CourseOfRevenue> = {}): CourseOfRevenue => ({
  courseId: anId('crs_1'),
  title: 'DevOps',
  category: 'devops',
  date: '2026-09-07',
  priceCents: 206_000,
  studentCount: 3,
  lectureCount: 10,
  ...more,
});

const never = () => false;

describe('The figures of the Dashboard', () => {
  test('Total Students are students of all courses, one for each course (G-35)', () => {
    const courses = [course(), course({ courseId: anId('crs_2'), studentCount: 4 })];
    expect(sumRevenue(courses, [], never)).toMatchObject({ totalStudents: 7, totalCourses: 2 });
  });

  test('Collected are the payments less what was returned, on the days of each; expected are open instalments', () => {
    const figures = sumRevenue(
      [course(), course({ courseId: anId('crs_2'), title: 'AWS' })],
      cellsOf(
        [
          payment(),
          payment({
            transactionId: anId('txn2'),
            courseId: anId('crs_2'),
            paidOn: '2026-09-30',
            cents: 80_000,
            kind: 'initial',
          }),
          payment({
            transactionId: anId('txn3'),
            paidOn: '2026-10-31',
            returns: [{ on: '2026-11-02', cents: 206_000 }],
          }),
        ],
        [instalment({ dueDate: '2026-11-20' }), instalment({ instalmentId: anId('sch_2') })],
      ),
      (dueDate) => dueDate < '2026-11-21',
    );
    expect(figures).toMatchObject({
      collected: 2860,
      returned: 2060,
      expected: 1260,
      pastDue: 630,
      counts: { payments: 3, returns: 1, openInstalments: 2, openPlans: 1, pastDue: 1 },
    });
    expect(
      figures.months.map(({ month, collected, returned, expected }) => [
        month,
        collected,
        returned,
        expected,
      ]),
    ).toEqual([
      ['2026-09', 800, 0, 0],
      ['2026-10', 2060, 0, 0],
      ['2026-11', 0, 2060, 630],
      ['2026-12', 0, 0, 630],
    ]);
    expect(figures.courses.map(({ title, collected }) => [title, collected])).toEqual([
      ['AWS', 800],
      ['DevOps', 2060],
    ]);
  });

  test('Months without a payment are there too, over the turn of a year', () => {
    const { months } = sumRevenue(
      [course()],
      cellsOf([payment(), payment({ transactionId: anId('t2'), paidOn: '2027-02-01' })]),
      never,
    );
    expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });

  test('A free course has no payment', () => {
    expect(makeLedger([payment({ cents: 0 })], [])).toEqual([]);
  });

  test('Each return of a payment counts in its own month (G-103)', () => {
    const returns = [
      { on: '2026-11-30', cents: 10_000 },
      { on: '2026-12-01', cents: 20_000 },
    ];
    const { months, counts } = sumRevenue([course()], cellsOf([payment({ returns })]), never);
    expect(months.map(({ month, collected, returned }) => [month, collected, returned])).toEqual([
      ['2026-11', 1960, 100],
      ['2026-12', -200, 200],
    ]);
    expect(counts.returns).toBe(2);
  });

  test('The largest price × students comes first', () => {
    const courses = [
      course({ courseId: anId('a'), studentCount: 1 }),
      course({ courseId: anId('b'), studentCount: 9 }),
    ];
    expect(sumRevenue(courses, [], never).courses.map(({ courseId }) => courseId)).toEqual(['b', 'a']);
  });
});

describe('A figure and the rows that make it', () => {
  const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01');
  const courseId = fc.constantFrom(...['crs_1', 'crs_2'].map(anId<'course'>));
  const payments = fc.uniqueArray(
    fc.record({
      transactionId: fc.uuid().map(anId<'transaction'>),
      courseId,
      paidOn: day,
      cents: fc.nat(500_000),
      returns: fc.array(fc.record({ on: day, cents: fc.nat(500_000) }), { maxLength: 3 }),
    }),
    { selector: ({ transactionId }) => transactionId },
  );
  const open = fc.uniqueArray(
    fc.record({
      instalmentId: fc.uuid().map((id) => anId<'instalment'>(id)),
      courseId,
      dueDate: day,
      cents: fc.nat(500_000),
    }),
    {
      selector: ({ instalmentId }) => instalmentId,
    },
  );

  test('are the same sum: for each month, each course, and both figures', () => {
    fc.assert(
      fc.property(payments, open, (paid, due) => {
        const settled = paid.map((one) => payment(one));
        const unpaid = due.map((one) => instalment(one));
        const courses = [course(), course({ courseId: anId('crs_2') })];
        const ledger = makeLedger(settled, unpaid);
        const figures = sumRevenue(courses, cellsOf(settled, unpaid), never);
        const sum = (choice: Parameters<typeof isChosen>[0]) =>
          ledger.filter((entry) => isChosen(choice, entry)).reduce((cents, entry) => cents + entry.cents, 0);
        const inCents = (dollars: number) => Math.round(dollars * 100);
        for (const figure of ['collected', 'expected'] as const) {
          expect(inCents(figures[figure])).toBe(sum({ figure }));
          for (const one of figures.courses)
            expect(inCents(one[figure])).toBe(sum({ figure, courseId: one.courseId }));
          for (const { month, ...sums } of figures.months) {
            expect(inCents(sums[figure])).toBe(sum({ figure, month }));
            for (const one of sums.courses)
              expect(inCents(one[figure])).toBe(sum({ figure, month, courseId: one.courseId }));
          }
        }
      }),
    );
  });
});
