import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { index1, index2, keys, partitions } from '../keys.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type Table, type Write, table } from '../table.ts';

/** A flexible plan; amounts frozen at purchase (P9). `dueDate` and `paidOn` are calendar days. */
export interface StoredPlan {
  planId: string;
  userId: string;
  courseId: string;
  courseTitle: string;
  courseCategory: string;
  instructorId: string;
  instructorName: string;
  userName: string;
  userEmail: string;
  startDate: string;
  totalCents: Cents;
  initialCents: Cents;
  instalments: {
    instalmentId: string;
    dueDate: string;
    amountCents: Cents;
    paid: boolean;
    paidOn?: CalendarDay;
  }[];
}

/** The writes that begin a plan, and say on which days its instalments are due. */
export const putPlan = (table: Table, plan: StoredPlan): Write[] => [
  {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.plan(plan.userId, plan.courseId),
        ...index1.instructorPlan(plan.instructorId, plan.planId),
        ...index2.plan(plan.planId),
        ...plan,
      },
      ConditionExpression: 'attribute_not_exists(PK)',
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

/** A plan as the API shows it (ENT-46..56): dollars; what is left and whether it is active follow from it (P7, G-50). */
export const toPlanDto = (plan: StoredPlan): FlexiblePayment => {
  const unpaid = plan.instalments.filter(({ paid }) => !paid);
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
    paymentSchedule: plan.instalments.map(({ instalmentId, dueDate, amountCents, paid, paidOn }) => ({
      _id: instalmentId,
      dueDate,
      amount: dollarsFromCents(amountCents),
      paid,
      ...(paidOn !== undefined && { paidOn }),
    })),
  };
};

/** Ids of plans are sortable by time. */
const newestFirst = (plans: readonly StoredPlan[]): StoredPlan[] =>
  plans.toSorted((a, b) => b.planId.localeCompare(a.planId));

export const planRepository = (table: Table) => ({
  /** A student's plan for a course, consistent. */
  get: (userId: string, courseId: string): Promise<StoredPlan | undefined> =>
    table.get<StoredPlan>(keys.plan(userId, courseId), { consistent: true }),

  /** All flexible plans of a student, newest first; consistent: an unlock shows on the next read (P6). */
  async listByUser(userId: string): Promise<StoredPlan[]> {
    const { user } = partitions;
    return newestFirst(await table.queryByPrefix<StoredPlan>(user(userId), 'PLAN#', { consistent: true }));
  },

  /** Any student's plan, for staff. A student's own is found among `of`, which is up to date. */
  async getById(planId: string): Promise<StoredPlan | undefined> {
    const [plan] = await table.query<StoredPlan>({
      IndexName: 'GSI2',
      KeyConditionExpression: 'GSI2PK = :shard AND GSI2SK = :plan',
      ExpressionAttributeValues: { ':shard': partitions.planShard(planId), ':plan': planId },
    });
    return plan;
  },

  /** Plans of an instructor's courses, newest first. */
  listByInstructor: (
    instructorId: string,
    request: PageRequest<StoredPlan> = {},
  ): Promise<Page<StoredPlan>> =>
    readPage(table, { partitions: [partitions.plansOfInstructor(instructorId)], index: 'GSI1' }, request),

  /** All plans of the academy, newest first. */
  listAll: (request: PageRequest<StoredPlan> = {}): Promise<Page<StoredPlan>> =>
    readPage(table, { partitions: partitions.plans, index: 'GSI2' }, request),
});
export type PlanRepository = ReturnType<typeof planRepository>;

export const plans = lazily(() => planRepository(table()));
