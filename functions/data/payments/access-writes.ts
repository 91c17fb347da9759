import type { Cents } from '#shared/kernel/money.ts';
import { type Attempt, storedAttempt } from './attempt.ts';
import { keys } from '../keys.ts';
import { type StoredEnrolment, storedEnrolment } from '../learning/enrolments.ts';
import { type StoredLock, storedLock } from './open-payments.ts';
import { type StoredPlan, storedPlan } from './plans.ts';
import { parseRow } from '../row.ts';
import type { Table, Write } from '../table.ts';
import type { StoredWithdrawal } from './withdrawal.ts';

/** The rows that decide about access to one course, as they were read. `plan`: the plan of this enrolment. */
export interface AccessRows {
  enrolment: StoredEnrolment | undefined;
  plan: StoredPlan | undefined;
  lock: StoredLock | undefined;
  /** The attempt that bought the course: its id is in the enrolment. */
  purchase: Attempt | undefined;
  isCourseThere: boolean;
}

/** Consistent, like every read that a conditional transaction builds on. */
export async function readAccess(
  table: Table,
  { userId, courseId }: Pick<Attempt, 'userId' | 'courseId'>,
): Promise<AccessRows> {
  const [enrolmentRow, planRow, lockRow, courseRow] = await table.getMany([
    keys.enrolment(userId, courseId),
    keys.plan(userId, courseId),
    keys.lock(userId, courseId),
    keys.course(courseId),
  ]);
  const enrolment = parseRow(storedEnrolment, enrolmentRow);
  const plan = parseRow(storedPlan, planRow);
  const purchaseId = enrolment?.transactionId;
  return {
    enrolment,
    plan: plan && plan.planId === enrolment?.planId ? plan : undefined,
    lock: parseRow(storedLock, lockRow),
    purchase: purchaseId
      ? parseRow(storedAttempt, await table.get(keys.transaction(purchaseId), { consistent: true }))
      : undefined,
    isCourseThere: courseRow !== undefined,
  };
}

/** Whether a payment belongs to what the student has now, and not to a purchase that was withdrawn before. */
function isPartOf({ transactionId, planId }: StoredEnrolment, attempt: Attempt): boolean {
  return attempt.paymentPlan === 'scheduled'
    ? attempt.planId === planId
    : attempt.transactionId === transactionId;
}

/** What was paid in all: the price, or of a plan the initial payment and the paid instalments. */
function paidCents(attempt: Attempt, plan: StoredPlan | undefined): Cents {
  return plan
    ? plan.instalments.reduce(
        (sum, { paid, amountCents }) => sum + (paid ? amountCents : 0),
        plan.initialCents,
      )
    : attempt.amountCents;
}

/** Changes the enrolment as long as nobody has withdrawn it, kept it, or recorded another return since it was read. */
function updateEnrolmentWrite(
  table: Table,
  { userId, courseId, transactionId, returnedCents, withdrawn, keptOn }: StoredEnrolment,
  set: string,
  values: Record<string, unknown>,
): Write {
  const asRead = (name: string, value: unknown) =>
    `attribute_${value === undefined ? 'not_exists' : 'exists'}(${name})`;
  return {
    Update: {
      TableName: table.name,
      Key: keys.enrolment(userId, courseId),
      UpdateExpression: set,
      ConditionExpression: [
        transactionId === undefined ? asRead('transactionId', undefined) : 'transactionId = :purchase',
        asRead('withdrawn', withdrawn),
        asRead('keptOn', keptOn),
        returnedCents === undefined ? asRead('returnedCents', undefined) : 'returnedCents = :returnedWas',
      ].join(' AND '),
      ExpressionAttributeValues: {
        ...values,
        ...(transactionId !== undefined && { ':purchase': transactionId }),
        ...(returnedCents !== undefined && { ':returnedWas': returnedCents }),
      },
    },
  };
}

/** Cancels the open instalments of a plan, or takes that back, as long as none was paid since it was read. */
function cancelPlanWrite(table: Table, plan: StoredPlan, cancelled: StoredWithdrawal | undefined): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.plan(plan.userId, plan.courseId),
      UpdateExpression: cancelled ? 'SET cancelled = :cancelled' : 'REMOVE cancelled',
      ConditionExpression: [
        'planId = :plan',
        `attribute_${plan.cancelled ? 'exists' : 'not_exists'}(cancelled)`,
        ...plan.instalments.map((_, i) => `instalments[${i}].paid = :paid${i}`),
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':plan': plan.planId,
        ...(cancelled && { ':cancelled': cancelled }),
        ...Object.fromEntries(plan.instalments.map(({ paid }, i) => [`:paid${i}`, paid])),
      },
    },
  };
}

/** The lock of the course is free when its access is withdrawn, and DONE again with it, unless the course is being bought again. */
function lockWrites(
  table: Table,
  userId: string,
  courseId: string,
  lock: StoredLock | undefined,
  withdraw: boolean,
): Write[] {
  const [from, to] = withdraw ? ['DONE', 'FREE'] : ['FREE', 'DONE'];
  if (lock?.lockState !== from) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.lock(userId, courseId),
        UpdateExpression: 'SET lockState = :to',
        ConditionExpression: 'transactionId = :holder AND lockState = :from',
        ExpressionAttributeValues: { ':to': to, ':from': from, ':holder': lock.transactionId },
      },
    },
  ];
}

/** The course's counter and list of students. */
function studentWrites(
  table: Table,
  { userId, courseId, enrolledAt }: StoredEnrolment,
  { purchase, isCourseThere }: AccessRows,
  withdraw: boolean,
): Write[] {
  const Key = keys.student(courseId, enrolledAt, userId);
  return [
    ...(isCourseThere
      ? [
          {
            Update: {
              TableName: table.name,
              Key: keys.course(courseId),
              UpdateExpression: 'ADD studentCount :change',
              ConditionExpression: 'attribute_exists(PK)',
              ExpressionAttributeValues: { ':change': withdraw ? -1 : 1 },
            },
          },
        ]
      : []),
    withdraw || !purchase
      ? { Delete: { TableName: table.name, Key } }
      : {
          Put: {
            TableName: table.name,
            Item: {
              ...Key,
              userId,
              studentName: purchase.userName,
              studentEmail: purchase.userEmail,
              paidCents: purchase.amountCents,
            },
          },
        },
  ];
}

/** Access ends, with the list of students, and the course can be bought again; progress stays. */
function withdrawWrites(table: Table, enrolment: StoredEnrolment, access: AccessRows): Write[] {
  return [
    ...lockWrites(table, enrolment.userId, enrolment.courseId, access.lock, true),
    ...studentWrites(table, enrolment, access, true),
  ];
}

/** Access is back as it was. */
function restoreWrites(table: Table, enrolment: StoredEnrolment, access: AccessRows): Write[] {
  const { lock } = access;
  const own = lock?.transactionId === enrolment.transactionId ? lock : undefined;
  return [
    ...lockWrites(table, enrolment.userId, enrolment.courseId, own, false),
    ...studentWrites(table, enrolment, access, false),
  ];
}

/**
 * The writes by which access follows the money, when so many cents more (below zero: fewer) of a payment are returned. When all
 * that was paid is returned, the plan asks for nothing more and access ends, unless an admin keeps it; when less is, both are
 * back. A payment of an earlier, withdrawn purchase changes nothing (G-108).
 */
export function accessWrites(
  table: Table,
  attempt: Attempt,
  access: AccessRows,
  grown: Cents,
  withdrawal: StoredWithdrawal,
): Write[] {
  const { enrolment, plan } = access;
  if (!enrolment || grown === 0 || !isPartOf(enrolment, attempt)) return [];
  // without its plan it is not known what was paid
  if (enrolment.planId !== undefined && !plan) return [];
  const returnedCents = (enrolment.returnedCents ?? 0) + grown;
  const isAll = returnedCents >= paidCents(attempt, plan);
  const withdraws = isAll && !enrolment.withdrawn && !enrolment.keptOn;
  const restores = !isAll && enrolment.withdrawn !== undefined;
  const change = withdraws ? ', withdrawn = :withdrawn' : restores ? ' REMOVE withdrawn' : '';
  return [
    updateEnrolmentWrite(table, enrolment, `SET returnedCents = :returned${change}`, {
      ':returned': returnedCents,
      ...(withdraws && { ':withdrawn': withdrawal }),
    }),
    ...(plan && isAll !== (plan.cancelled !== undefined)
      ? [cancelPlanWrite(table, plan, isAll ? withdrawal : undefined)]
      : []),
    ...(withdraws ? withdrawWrites(table, enrolment, access) : []),
    ...(restores ? restoreWrites(table, enrolment, access) : []),
  ];
}

/** The writes by which an admin keeps access whatever is returned, and gives it back; none when it is kept already. */
export function keepAccessWrites(table: Table, access: AccessRows, on: string): Write[] {
  const { enrolment } = access;
  if (!enrolment || enrolment.keptOn) return [];
  const restores = enrolment.withdrawn !== undefined;
  return [
    updateEnrolmentWrite(table, enrolment, `SET keptOn = :on${restores ? ' REMOVE withdrawn' : ''}`, {
      ':on': on,
    }),
    ...(restores ? restoreWrites(table, enrolment, access) : []),
  ];
}
