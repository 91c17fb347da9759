import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** What was paid, what came back of it, and what open plans still ask for. Dollars. */
const money = {
  /** Settled payments, less what was returned of them. */
  collected: z.number(),
  /** Refunded, or taken back by disputes (G-108). */
  returned: z.number(),
  /** Unpaid instalments of plans that are not cancelled, also those past due. */
  expected: z.number(),
} as const;

/** A course of the panel's figures. Price × students is `pricing` times those who are not enrolled by hand (G-103). */
export const courseRevenue = z.object({
  courseId: idSchema<'course'>(),
  title: z.string(),
  category: z.string(),
  /** Start date, a calendar day. */
  date: z.string(),
  pricing: z.number(),
  studentCount: z.number(),
  /** Of these, enrolled by hand (docs/adr/078). */
  byHandCount: z.optional(z.number()),
  lectureCount: z.number(),
  ...money,
});
export type CourseRevenue = z.infer<typeof courseRevenue>;

/** A month in the academy's zone, '2026-11', and what of it belongs to each course. */
export const monthRevenue = z.object({
  month: z.string(),
  ...money,
  courses: z.array(z.object({ courseId: idSchema<'course'>(), ...money })),
});
export type MonthRevenue = z.infer<typeof monthRevenue>;

/**
 * Why price × students is not what was collected, in dollars: `total` = collected + returned + expected + `ended` + `otherPrice` +
 * `notBought` + `noStudent` + `otherCourses`, to the cent (G-103).
 */
export const priceTimesStudentsTerms = z.object({
  /** Of all courses together. */
  total: z.number(),
  /** Unpaid instalments of plans that are cancelled. */
  ended: z.number(),
  /** Today's price less what was agreed, over all purchases; below 0 where courses were dearer. */
  otherPrice: z.number(),
  /** Students of a course beyond its purchases, at today's price. */
  notBought: z.number(),
  /** Purchases of a course beyond its students, at today's price; 0 or below. */
  noStudent: z.number(),
  /** Less what was agreed for courses that are not among these; 0 or below. */
  otherCourses: z.number(),
});
export type PriceTimesStudentsTerms = z.infer<typeof priceTimesStudentsTerms>;

/** All figures of the Dashboard; they are those of the courses in the caller's scope (G-35, G-69, G-103). */
export const revenue = z.object({
  totalStudents: z.number(),
  totalCourses: z.number(),
  ...money,
  /** Expected and past due (G-49). */
  pastDue: z.number(),
  /** How many payments, returns, open instalments, plans that have some, and instalments past due the figures add up. */
  counts: z.object({
    payments: z.number(),
    returns: z.number(),
    openInstalments: z.number(),
    openPlans: z.number(),
    pastDue: z.number(),
  }),
  priceTimesStudents: priceTimesStudentsTerms,
  /** Rows that are corrupt: courses that are in no figure of courses and students, and sums of a course's month that are in none of money. */
  setAside: z.optional(z.int()),
  /** The largest price × students first. */
  courses: z.array(courseRevenue),
  /** The earliest month first, without gaps. */
  months: z.array(monthRevenue),
});
export type Revenue = z.infer<typeof revenue>;

/** A payment, a return or an open instalment: one of the rows that make a figure. `amount` in dollars, a return's below 0. */
export const revenueEntry = z.object({
  _id: z.string(),
  kind: z.enum(['full', 'initial', 'instalment', 'return', 'expected']),
  /** The instalment's place in its plan, from 1. */
  instalment: z.optional(z.int()),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  userName: z.string(),
  /** Calendar day on which it was settled or returned, or is due. */
  date: z.string(),
  amount: z.number(),
});
export type RevenueEntry = z.infer<typeof revenueEntry>;
