import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { cellsOf, instalment, payment } from '../testing/revenue.ts';
import type { EndedInstalment } from './ledger.rules.ts';
import { explainPriceTimesStudents } from './price-times-students.rules.ts';
import { sumRevenue } from './revenue.rules.ts';

const course = (studentCount: number, priceCents = 206_000) => [
  { courseId: anId('crs_1'), priceCents, studentCount },
];
const NOTHING = { ended: 0, otherPrice: 0, notBought: 0, noStudent: 0, otherCourses: 0 };

describe('What makes price × students differ from the cash (G-103)', () => {
  test('Nothing where everybody bought at today’s price, in full or with a plan', () => {
    const plan = [instalment(), instalment({ instalmentId: anId('sch_2') })];
    const paid = [payment(), payment({ transactionId: anId('txn2'), kind: 'initial', cents: 80_000 })];
    expect(explainPriceTimesStudents(course(2), cellsOf(paid, plan))).toEqual({ ...NOTHING, total: 4120 });
  });

  test('A price that was raised since is what the earlier purchases lack', () => {
    const terms = explainPriceTimesStudents(course(1, 250_000), cellsOf([payment()]));
    expect(terms).toEqual({ ...NOTHING, total: 2500, otherPrice: 440 });
  });

  test('A course that became free has the earlier purchases below 0', () => {
    const terms = explainPriceTimesStudents(course(1, 0), cellsOf([payment()]));
    expect(terms).toEqual({ ...NOTHING, total: 0, otherPrice: -2060 });
  });

  test('An ended plan is its own term', () => {
    const paid = [payment({ kind: 'initial', cents: 80_000 })];
    const terms = explainPriceTimesStudents(
      course(1),
      cellsOf(paid, [], [{ courseId: anId('crs_1'), dueDate: '2026-12-01', cents: 126_000 }]),
    );
    expect(terms).toEqual({ ...NOTHING, total: 2060, ended: 1260 });
  });

  test('Students without a purchase, and purchases without a student, are at today’s price', () => {
    expect(explainPriceTimesStudents(course(3), cellsOf([payment()]))).toMatchObject({ notBought: 4120 });
    expect(explainPriceTimesStudents(course(0), cellsOf([payment()]))).toMatchObject({ noStudent: -2060 });
  });

  test('Payments of a course that is not among these are taken off again', () => {
    const terms = explainPriceTimesStudents(course(0), cellsOf([payment({ courseId: anId('gone') })]));
    expect(terms).toEqual({ ...NOTHING, total: 0, otherCourses: -2060 });
  });

  const courseId = fc.constantFrom(...['crs_1', 'crs_2', 'gone'].map(anId<'course'>));
  const cents = fc.nat(500_000);
  const kind = fc.constantFrom('full' as const, 'initial' as const, 'instalment' as const);
  const returns = fc.array(fc.record({ on: fc.constant('2026-11-18'), cents: fc.nat(600_000) }), {
    maxLength: 2,
  });
  const payments = fc.array(fc.record({ courseId, cents, kind, returns }));
  const price = fc.record({ priceCents: fc.nat(400_000), studentCount: fc.nat(40) });

  test('Together the terms are price × students to the cent, for all payments, plans, prices and students', () => {
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.record({ courseId, cents })),
        fc.array(fc.record<EndedInstalment>({ courseId, dueDate: fc.constant('2026-12-01'), cents })),
        price,
        price,
        (paid, due, ended, one, two) => {
          const courses = [
            {
              ...one,
              courseId: anId('crs_1'),
              title: 'A',
              category: 'devops',
              date: '2026-09-07',
              lectureCount: 1,
            },
            {
              ...two,
              courseId: anId('crs_2'),
              title: 'B',
              category: 'devops',
              date: '2026-09-07',
              lectureCount: 1,
            },
          ];
          const figures = sumRevenue(
            courses,
            cellsOf(
              paid.map((each, n) => payment({ ...each, transactionId: anId(`txn${n}`) })),
              due.map((each, n) => instalment({ ...each, instalmentId: anId(`sch_${n}`) })),
              ended,
            ),
            () => false,
          );
          const { total, ...terms } = figures.priceTimesStudents;
          const sum = [figures.collected, figures.returned, figures.expected, ...Object.values(terms)]
            .map((dollars) => Math.round(dollars * 100))
            .reduce((a, b) => a + b);
          expect(sum).toBe(Math.round(total * 100));
          expect(sum).toBe(one.priceCents * one.studentCount + two.priceCents * two.studentCount);
        },
      ),
    );
  });
});
