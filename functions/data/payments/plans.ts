import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { countedList, readList } from '../lists/read-list.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { type ReadItems, parseOrSetAside } from '../lists/set-aside.ts';
import { parseRow, parseRows, storedCents } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import { storedWithdrawal, toWithdrawalDto } from './withdrawal.ts';
import { studentAndCourse } from './student-and-course.ts';

/**
 * A flexible plan; amounts frozen at purchase (P9). `paidOn` is a calendar day, `dueDate` too, in imported
 * data perhaps an instant (G-49).
 */
export const storedPlan = z.object({
  planId: idSchema<'plan'>(),
  ...studentAndCourse,
  courseCategory: z.string(),
  instructorId: idSchema<'user'>(),
  instructorName: z.string(),
  startDate: z.string(),
  totalCents: storedCents,
  initialCents: storedCents,
  /** All that was paid was returned: the unpaid instalments are not asked for any more (G-108). */
  cancelled: z.exactOptional(storedWithdrawal),
  instalments: z.array(
    z.object({
      instalmentId: idSchema<'instalment'>(),
      dueDate: z.string(),
      amountCents: storedCents,
      paid: z.boolean(),
      paidOn: z.exactOptional(z.string()),
    }),
  ),
});
export type StoredPlan = z.infer<typeof storedPlan>;

/** The writes that begin a plan, and say on which days its instalments are due. */
export function putPlanWrites(table: Table, plan: StoredPlan): Write[] {
  return [
    {
      Put: {
        TableName: table.name,
        Item: {
          ...keys.plan(plan.userId, plan.courseId),
          ...index1.instructorPlan(plan.instructorId, plan.planId),
          ...index2.plan(plan.planId),
          ...plan,
        },
        // one that was cancelled is over: the course is bought again
        ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(cancelled)',
      },
    },
    ...plan.instalments.map(({ instalmentId, dueDate }) => ({
      Put: {
        TableName: table.name,
        Item: {
          ...keys.due(dueDate, plan.planId, instalmentId),
          planId: plan.planId,
          instalmentId,
          userId: plan.userId,
          courseId: plan.courseId,
        },
      },
    })),
  ];
}

/** A plan as the API shows it (ENT-46..56): dollars; what is left and whether it is active follow from it (P7, G-50). */
export function toPlanDto(plan: StoredPlan): FlexiblePayment {
  const unpaid = plan.cancelled ? [] : plan.instalments.filter(({ paid }) => !paid);
  return {
    _id: plan.planId,
    courseId: plan.courseId,
    courseTitle: plan.courseTitle,
    courseCategory: plan.courseCategory,
    userName: plan.userName,
    userEmail: plan.userEmail,
    startDate: plan.startDate,
    totalAmount: dollarsFromCents(plan.totalCents),
    initialPayment: dollarsFromCents(plan.initialCents),
    remainingBalance: dollarsFromCents(unpaid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    isActive: unpaid.length > 0,
    ...(plan.cancelled && { cancelled: toWithdrawalDto(plan.cancelled) }),
    paymentSchedule: plan.instalments.map(({ instalmentId, dueDate, amountCents, paid, paidOn }) => ({
      _id: instalmentId,
      dueDate,
      amount: dollarsFromCents(amountCents),
      paid,
      ...(paidOn !== undefined && { paidOn }),
    })),
  };
}

/** Ids of plans are sortable by time. */
const newestFirst = (plans: readonly StoredPlan[]): StoredPlan[] =>
  plans.toSorted((a, b) => b.planId.localeCompare(a.planId));

export function planRepository(table: Table) {
  const source = (list: readonly string[], index: 'GSI1' | 'GSI2') => ({
    partitions: list,
    index,
    schema: storedPlan,
    counted: countedList(table, list),
  });
  const ofAll = source(partitions.plans, 'GSI2');
  const ofInstructor = (instructorId: Id<'user'>) =>
    source(partitions.plansOfInstructor(instructorId), 'GSI1');

  const rowsOf = (userId: Id<'user'>) =>
    table.queryByPrefix<Item>(partitions.user(userId), 'PLAN#', { consistent: true });

  return {
    /** A student's plan for a course, consistent. */
    async get(userId: Id<'user'>, courseId: Id<'course'>): Promise<StoredPlan | undefined> {
      return parseRow(storedPlan, await table.get(keys.plan(userId, courseId), { consistent: true }));
    },

    /** All flexible plans of a student, newest first; consistent: an unlock shows on the next read (P6). */
    listByUser: async (userId: Id<'user'>): Promise<StoredPlan[]> =>
      newestFirst(parseRows(storedPlan, await rowsOf(userId))),

    /** The same to be shown: without those that are corrupt. */
    async listReadable(userId: Id<'user'>): Promise<ReadItems<StoredPlan>> {
      const { items, setAside } = parseOrSetAside(table, { schema: storedPlan }, await rowsOf(userId));
      return { items: newestFirst(items), setAside };
    },

    /** A student's own plan by its id. Its key names the course, so it is found among all plans of the student; consistent. */
    async getByUser(userId: Id<'user'>, planId: Id<'plan'>): Promise<StoredPlan | undefined> {
      return parseRow(
        storedPlan,
        (await rowsOf(userId)).find((row) => row['planId'] === planId),
      );
    },

    /** Any student's plan, for staff; from an index that may lag. */
    async getById(planId: Id<'plan'>): Promise<StoredPlan | undefined> {
      const [plan] = await table.query({
        IndexName: 'GSI2',
        KeyConditionExpression: 'GSI2PK = :shard AND GSI2SK = :plan',
        ExpressionAttributeValues: { ':shard': partitions.planShard(planId), ':plan': planId },
      });
      return parseRow(storedPlan, plan);
    },

    /** Plans of an instructor's courses, newest first. */
    listByInstructor: (
      instructorId: Id<'user'>,
      request: ListRequest<StoredPlan> = {},
    ): Promise<ListPage<StoredPlan>> => readList(table, ofInstructor(instructorId), request),

    /** All plans of the academy, newest first. */
    listAll: (request: ListRequest<StoredPlan> = {}): Promise<ListPage<StoredPlan>> =>
      readList(table, ofAll, request),
  };
}
export type PlanRepository = ReturnType<typeof planRepository>;

export const plans = /* @__PURE__ */ lazily(() => planRepository(table()));
