import { type AccessDecision, type AccessRows, type LockChange, decideLock } from './access.rules.ts';
import { type Attempt, storedAttempt, studentOf } from './attempt.ts';
import { removeStudentWrites } from '../courses/student-count.ts';
import { putStudentWrite } from '../courses/students.ts';
import * as keys from '../keys.ts';
import { type StoredEnrolment, storedEnrolment } from '../learning/enrolments.ts';
import { storedLock } from './open-payments.ts';
import { type StoredPlan, storedPlan } from './plans.ts';
import { parseRow } from '../row.ts';
import type { Table, Write } from '../table.ts';
import type { StoredWithdrawal } from './withdrawal.ts';

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
  const [student, purchase] = enrolment
    ? await table.getMany([
        keys.student(courseId, enrolment.enrolledAt, userId),
        ...(enrolment.transactionId === undefined ? [] : [keys.transaction(enrolment.transactionId)]),
      ])
    : [];
  return {
    enrolment,
    plan: plan && plan.planId === enrolment?.planId ? plan : undefined,
    lock: parseRow(storedLock, lockRow),
    purchase: parseRow(storedAttempt, purchase),
    isCourseThere: courseRow !== undefined,
    student,
  };
}

/** Changes the enrolment as long as it was not withdrawn, kept, or given another return since it was read. */
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

/** The change of the course's lock, as long as its holder and state are as they were read. */
function lockWrite(
  table: Table,
  { userId, courseId }: StoredEnrolment,
  { lock, from, to }: LockChange,
): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.lock(userId, courseId),
      UpdateExpression: 'SET lockState = :to',
      ConditionExpression: 'transactionId = :holder AND lockState = :from',
      ExpressionAttributeValues: { ':to': to, ':from': from, ':holder': lock.transactionId },
    },
  };
}

/** The course's list of students. Who comes back to it is counted later, as after a purchase. */
function studentWrites(
  table: Table,
  { userId, courseId, enrolledAt }: StoredEnrolment,
  { purchase, student, isCourseThere }: AccessRows,
  access: 'ends' | 'returns',
): Write[] {
  if (access === 'returns' && purchase !== undefined && purchase.paymentPlan !== 'scheduled')
    return [putStudentWrite(table, studentOf(purchase, enrolledAt))];
  const key = keys.student(courseId, enrolledAt, userId);
  return removeStudentWrites(table, { key, row: student, isCourseThere });
}

/** The lock and the list of students, when access ends or returns; progress stays. */
function courseWrites(
  table: Table,
  { enrolment, access }: Pick<AccessDecision, 'enrolment' | 'access'>,
  rows: AccessRows,
): Write[] {
  if (access === 'stays') return [];
  const lockChange = decideLock(rows, enrolment, access);
  return [
    ...(lockChange ? [lockWrite(table, enrolment, lockChange)] : []),
    ...studentWrites(table, enrolment, rows, access),
  ];
}

/** The writes by which access follows the money. */
export function accessWrites(
  table: Table,
  decision: AccessDecision,
  rows: AccessRows,
  withdrawal: StoredWithdrawal,
): Write[] {
  const { enrolment, returnedCents, access, plan } = decision;
  const change =
    access === 'ends' ? ', withdrawn = :withdrawn' : access === 'returns' ? ' REMOVE withdrawn' : '';
  return [
    updateEnrolmentWrite(table, enrolment, `SET returnedCents = :returned${change}`, {
      ':returned': returnedCents,
      ...(access === 'ends' && { ':withdrawn': withdrawal }),
    }),
    ...(plan ? [cancelPlanWrite(table, plan.stored, plan.isCancelled ? withdrawal : undefined)] : []),
    ...courseWrites(table, decision, rows),
  ];
}

/** The writes by which an admin keeps access from the day `on`, and gives it back. */
export function keepAccessWrites(
  table: Table,
  decision: Pick<AccessDecision, 'enrolment' | 'access'>,
  rows: AccessRows,
  on: string,
): Write[] {
  const { enrolment, access } = decision;
  return [
    updateEnrolmentWrite(
      table,
      enrolment,
      `SET keptOn = :on${access === 'returns' ? ' REMOVE withdrawn' : ''}`,
      {
        ':on': on,
      },
    ),
    ...courseWrites(table, decision, rows),
  ];
}
