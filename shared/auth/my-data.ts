import * as z from 'zod/mini';
import { studySettings } from '../study/study.ts';
import { paymentPlan } from '../payments/payment-status.ts';

/**
 * Profile, sign-ins, courses, studying, payments, disputes and appointments of a person, and what admins did to the account, for the
 * person. Not in it is what goes by itself: mails, an e-mail that waits for its code. Plain names, dollars, ISO instants and calendar
 * days. No keys of the table, no tokens, no hashes.
 */
export const myData = z.object({
  /** ISO instant. */
  exportedAt: z.string(),
  profile: z.object({
    name: z.string(),
    email: z.string(),
    role: z.string(),
    registeredAt: z.string(),
    /** Missing where there is none; its secret is not shown again. */
    authenticatorAppSince: z.optional(z.string()),
    /** What went wrong with mail to the e-mail. */
    mailProblem: z.optional(z.object({ kind: z.string(), at: z.string() })),
  }),
  signedInOn: z.array(
    z.object({
      browser: z.string(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      /** Missing while it goes on. */
      endedAt: z.optional(z.string()),
    }),
  ),
  courses: z.array(
    z.object({
      title: z.string(),
      instructor: z.string(),
      category: z.string(),
      enrolledAt: z.string(),
      lectures: z.number(),
      lecturesViewed: z.number(),
      /** Set when what was paid was returned: a reason and a day. */
      accessEnded: z.optional(z.object({ reason: z.string(), date: z.string() })),
    }),
  ),
  orders: z.array(
    z.object({
      order: z.string(),
      course: z.string(),
      orderedAt: z.string(),
      price: z.number(),
      paymentPlan: z.string(),
      orderStatus: z.string(),
      paymentStatus: z.string(),
      /** Of an order by which staff enrolled the person: why. */
      reason: z.optional(z.string()),
      name: z.string(),
      email: z.string(),
    }),
  ),
  receipts: z.array(
    z.object({
      receiptNumber: z.string(),
      order: z.string(),
      course: z.string(),
      paidOn: z.string(),
      amount: z.number(),
      price: z.number(),
      paymentPlan,
      paymentMethod: z.string(),
      refunded: z.number(),
      reversed: z.number(),
      name: z.string(),
      email: z.string(),
    }),
  ),
  paymentPlans: z.array(
    z.object({
      course: z.string(),
      startedOn: z.string(),
      total: z.number(),
      initialPayment: z.number(),
      cancelled: z.optional(z.object({ reason: z.string(), date: z.string() })),
      instalments: z.array(
        z.object({
          dueOn: z.string(),
          amount: z.number(),
          paid: z.boolean(),
          paidOn: z.optional(z.string()),
        }),
      ),
      name: z.string(),
      email: z.string(),
    }),
  ),
  /** Payments without a receipt: declined, cancelled, refunded at once, or still being processed. */
  otherPayments: z.array(
    z.object({
      course: z.string(),
      startedAt: z.string(),
      amount: z.number(),
      outcome: z.enum(['failed', 'refunded', 'being processed']),
      /** Square's code, or ours; missing where there is none. */
      reason: z.optional(z.string()),
      paymentMethod: z.optional(z.string()),
      name: z.string(),
      email: z.string(),
    }),
  ),
  /** Payments that the person's bank disputes; `state` and `reason` are Square's words. */
  disputes: z.array(
    z.object({
      course: z.string(),
      order: z.string(),
      amount: z.number(),
      state: z.string(),
      reason: z.string(),
      openedAt: z.string(),
      changedAt: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ),
  /** The first completion of a course; `certificate` is the public number of its certificate. */
  completions: z.array(
    z.object({
      course: z.string(),
      instructor: z.string(),
      lectures: z.number(),
      completedOn: z.string(),
      certificate: z.string(),
    }),
  ),
  /** Where a video was left. */
  videoPositions: z.array(
    z.object({
      course: z.string(),
      lecture: z.string(),
      positionSeconds: z.number(),
      savedAt: z.string(),
    }),
  ),
  /** What is counted in the figures that staff see of a course: days of the academy. Where access has ended, the last activity. */
  studyFigures: z.array(
    z.object({
      course: z.string(),
      lastActiveOn: z.optional(z.string()),
      finishedOn: z.optional(z.string()),
      lecturesViewed: z.number(),
    }),
  ),
  /** The same of a video: where sittings ended, and to where the person went back, each a twentieth of the video from a percentage on. */
  videoFigures: z.array(
    z.object({
      course: z.string(),
      lecture: z.string(),
      stops: z.array(z.object({ fromPercent: z.number(), times: z.number() })),
      returns: z.array(z.object({ fromPercent: z.number(), times: z.number() })),
    }),
  ),
  /** Where a PDF was left. */
  filePositions: z.array(
    z.object({ course: z.string(), file: z.string(), page: z.number(), savedAt: z.string() }),
  ),
  notes: z.array(
    z.object({
      course: z.string(),
      lecture: z.string(),
      seconds: z.number(),
      text: z.string(),
      createdAt: z.string(),
      changedAt: z.string(),
    }),
  ),
  /** What was chosen about the announcements of a course: how many are dismissed, and since when they are not mailed. */
  announcements: z.array(
    z.object({ course: z.string(), dismissed: z.int(), unsubscribedAt: z.optional(z.string()) }),
  ),
  /** How videos are played, once something was changed. */
  studySettings: z.optional(studySettings),
  appointments: z.array(
    z.object({
      startsAt: z.string(),
      minutes: z.number(),
      timeZone: z.string(),
      status: z.string(),
      reason: z.string(),
      bookedAt: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ),
  /** What admins did to the account, or tried to, and lists that the person exported: the audit log's entries, with name and e-mail of that time, without the admin. */
  adminActions: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      outcome: z.string(),
      fromRole: z.optional(z.string()),
      toRole: z.optional(z.string()),
      course: z.optional(z.string()),
      access: z.optional(z.string()),
      reason: z.optional(z.string()),
      list: z.optional(z.string()),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
  ),
});
export type MyData = z.infer<typeof myData>;
