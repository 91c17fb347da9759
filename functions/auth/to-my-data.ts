import type { Id } from '#shared/kernel/id.ts';
import type { MyData } from '#shared/auth/my-data.ts';
import { type PartCounts, PARTS, allStops } from '#shared/study/video-places.rules.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import { isAdded } from '#functions/data/users/authenticators.ts';
import { hasEnded } from '#functions/data/users/ended-sessions.ts';
import { SESSION_LIFE_MS, type StoredSession } from '#functions/data/users/sessions.ts';
import type { StoredAuditEntry } from '#functions/data/users/audit-log.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { PersonRepository } from '#functions/data/users/people.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';

type Person = Awaited<ReturnType<PersonRepository['getAll']>>;
type OtherPayments = Awaited<ReturnType<PersonRepository['listOtherPayments']>>;

const oldestFirst = <T>(rows: readonly T[], at: (row: T) => string): T[] =>
  rows.toSorted((a, b) => at(a).localeCompare(at(b)));

/** ms; undefined while it goes on: it was not ended, and has not run out. */
function endOfSession(profile: StoredUser, session: StoredSession, now: number): number | undefined {
  if (session.endedAt !== undefined) return session.endedAt;
  const { sessionId, signedInAt } = session;
  if (hasEnded(profile, { sessionId, signedInAt: signedInAt / 1000 })) return profile.sessionsValidFrom;
  const runsOutAt = signedInAt + SESSION_LIFE_MS;
  return runsOutAt <= now ? runsOutAt : undefined;
}

/** What the figures of courses have counted of a person (docs/adr/079). */
function toStudyFigures(
  { studied, studiedVideos, positions }: Person,
  titleOf: (courseId: Id<'course'>) => string,
): Pick<MyData, 'studyFigures' | 'videoFigures'> {
  const lectures = new Map(positions.lectures.map(({ lectureId, title }) => [lectureId, title]));
  const toParts = (counts: PartCounts) =>
    Object.entries(counts).map(([part, times]) => ({ fromPercent: (Number(part) * 100) / PARTS, times }));
  return {
    studyFigures: studied.flatMap(({ courseId, study, lastActiveOn = study?.lastActiveOn }) =>
      study || lastActiveOn !== undefined
        ? [
            {
              course: titleOf(courseId),
              ...(lastActiveOn !== undefined && { lastActiveOn }),
              ...(study?.finishedOn !== undefined && { finishedOn: study.finishedOn }),
              lecturesViewed: study?.viewed.length ?? 0,
            },
          ]
        : [],
    ),
    videoFigures: studiedVideos.flatMap(({ courseId, lectureId, places }) =>
      places
        ? [
            {
              course: titleOf(courseId),
              lecture: lectures.get(lectureId) ?? lectureId,
              stops: toParts(allStops(places)),
              returns: toParts(places.returns),
            },
          ]
        : [],
    ),
  };
}

/** What a person has kept of studying, oldest first, by the names of courses and lectures. */
function toStudyData(person: Person) {
  const { enrolments, completions, positions, notes, announcementChoices, studySettings } = person;
  const titles = new Map(enrolments.map(({ courseId, title }) => [courseId, title]));
  const titleOf = (courseId: Id<'course'>) => titles.get(courseId) ?? courseId;
  return {
    completions: oldestFirst(completions, ({ completedOn }) => completedOn).map((completion) => ({
      course: completion.title,
      instructor: completion.instructorName,
      lectures: completion.lectureCount,
      completedOn: completion.completedOn,
      certificate: completion.certificateId,
    })),
    videoPositions: oldestFirst(positions.lectures, ({ savedAt }) => savedAt).map((position) => ({
      course: titleOf(position.courseId),
      lecture: position.title,
      positionSeconds: position.seconds,
      savedAt: position.savedAt,
    })),
    ...toStudyFigures(person, titleOf),
    filePositions: oldestFirst(positions.files, ({ savedAt }) => savedAt).map((position) => ({
      course: titleOf(position.courseId),
      file: position.filename,
      page: position.page,
      savedAt: position.savedAt,
    })),
    notes: oldestFirst(notes, ({ createdAt }) => createdAt).map((note) => ({
      course: titleOf(note.courseId),
      lecture: note.title,
      seconds: note.seconds,
      text: note.text,
      createdAt: note.createdAt,
      changedAt: note.changedAt,
    })),
    announcements: announcementChoices.map(({ courseId, dismissed, unsubscribedAt }) => ({
      course: titleOf(courseId),
      dismissed: dismissed?.size ?? 0,
      ...(unsubscribedAt !== undefined && { unsubscribedAt }),
    })),
    ...(studySettings && {
      studySettings: {
        speed: studySettings.speed,
        volume: studySettings.volume,
        muted: studySettings.muted,
        captions: studySettings.captions,
      },
    }),
  };
}

const OUTCOMES: Partial<Record<AttemptState, 'failed' | 'refunded'>> = {
  DECLINED: 'failed',
  VOIDED: 'failed',
  REFUNDED: 'refunded',
};

/** What was paid without a receipt, and what the person's bank disputes, oldest first. */
function toOtherPayments({ unsettled, disputed }: OtherPayments) {
  return {
    otherPayments: oldestFirst(unsettled, ({ createdAt }) => createdAt).map((attempt) => ({
      course: attempt.courseTitle,
      startedAt: attempt.createdAt,
      amount: dollarsFromCents(attempt.amountCents),
      outcome: OUTCOMES[attempt.state] ?? ('being processed' as const),
      ...(attempt.failureCode !== undefined && { reason: attempt.failureCode }),
      ...(attempt.paymentMethod !== undefined && { paymentMethod: attempt.paymentMethod }),
      name: attempt.userName,
      email: attempt.userEmail,
    })),
    disputes: oldestFirst(disputed, ({ createdAt }) => createdAt).map((dispute) => ({
      course: dispute.courseTitle,
      order: dispute.orderId,
      amount: dollarsFromCents(dispute.amountCents),
      state: dispute.state,
      reason: dispute.reason,
      openedAt: dispute.createdAt,
      changedAt: dispute.updatedAt,
      name: dispute.userName,
      email: dispute.userEmail,
    })),
  };
}

/** Without the admin. */
const toAdminAction = (entry: StoredAuditEntry): MyData['adminActions'][number] => ({
  at: entry.at,
  action: entry.action,
  outcome: entry.outcome,
  ...(entry.fromRole !== undefined && { fromRole: entry.fromRole }),
  ...(entry.toRole !== undefined && { toRole: entry.toRole }),
  ...(entry.courseTitle !== undefined && { course: entry.courseTitle }),
  ...(entry.access !== undefined && { access: entry.access }),
  ...(entry.reason !== undefined && { reason: entry.reason }),
  ...(entry.list !== undefined && { list: entry.list }),
  ...(entry.userName !== undefined && { name: entry.userName }),
  ...(entry.userEmail !== undefined && { email: entry.userEmail }),
});

interface Stored extends Person, OtherPayments {
  /** The audit log's entries about the person. */
  readonly audit: readonly StoredAuditEntry[];
}

/** What is stored of a person, as the person reads it. `now` in ms. */
export function toMyData(profile: StoredUser, person: Stored, now: number): MyData {
  const viewed = new Map(person.progress.map(({ courseId, viewed: ids }) => [courseId, ids?.size ?? 0]));
  return {
    exportedAt: new Date(now).toISOString(),
    profile: {
      name: profile.userName,
      email: profile.userEmail,
      role: profile.role,
      registeredAt: profile.createdAt,
      ...(isAdded(person.authenticator) && {
        authenticatorAppSince: new Date(person.authenticator.addedAt).toISOString(),
      }),
      ...(profile.mailProblem && { mailProblem: profile.mailProblem }),
    },
    signedInOn: person.sessions.map((session) => {
      const endedAt = endOfSession(profile, session, now);
      return {
        browser: session.userAgent,
        signedInAt: new Date(session.signedInAt).toISOString(),
        lastUsedAt: new Date(session.lastUsedAt).toISOString(),
        ...(endedAt !== undefined && { endedAt: new Date(endedAt).toISOString() }),
      };
    }),
    courses: oldestFirst(person.enrolments, ({ enrolledAt }) => enrolledAt).map((enrolment) => ({
      title: enrolment.title,
      instructor: enrolment.instructorName,
      category: enrolment.category,
      enrolledAt: enrolment.enrolledAt,
      lectures: enrolment.lectureCount,
      lecturesViewed: viewed.get(enrolment.courseId) ?? 0,
      ...(enrolment.withdrawn && { accessEnded: toWithdrawalDto(enrolment.withdrawn) }),
    })),
    ...toStudyData(person),
    orders: oldestFirst(person.orders, ({ orderDate }) => orderDate).map((order) => ({
      order: order.orderId,
      course: order.courseTitle,
      orderedAt: order.orderDate,
      price: dollarsFromCents(order.priceCents),
      paymentPlan: order.paymentPlan,
      orderStatus: order.orderStatus,
      paymentStatus: order.paymentStatus,
      ...(order.enrolmentReason !== undefined && { reason: order.enrolmentReason }),
      name: order.userName,
      email: order.userEmail,
    })),
    receipts: oldestFirst(person.receipts, ({ paidOn }) => paidOn).map((receipt) => ({
      receiptNumber: receipt.receiptNumber,
      order: receipt.orderId,
      course: receipt.courseTitle,
      paidOn: receipt.paidOn,
      amount: dollarsFromCents(receipt.amountCents),
      price: dollarsFromCents(receipt.priceCents),
      paymentPlan: receipt.paymentPlan,
      paymentMethod: receipt.paymentMethod,
      refunded: dollarsFromCents(receipt.refundedCents),
      reversed: dollarsFromCents(receipt.reversedCents ?? 0),
      name: receipt.userName,
      email: receipt.userEmail,
    })),
    paymentPlans: oldestFirst(person.plans, ({ startDate }) => startDate).map((plan) => ({
      course: plan.courseTitle,
      startedOn: plan.startDate,
      total: dollarsFromCents(plan.totalCents),
      initialPayment: dollarsFromCents(plan.initialCents),
      ...(plan.cancelled && { cancelled: toWithdrawalDto(plan.cancelled) }),
      instalments: plan.instalments.map(({ dueDate, amountCents, paid, paidOn }) => ({
        dueOn: dueDate,
        amount: dollarsFromCents(amountCents),
        paid,
        ...(paidOn !== undefined && { paidOn }),
      })),
      name: plan.userName,
      email: plan.userEmail,
    })),
    ...toOtherPayments(person),
    appointments: oldestFirst(person.appointments, ({ startsAt }) => startsAt).map((appointment) => ({
      startsAt: appointment.startsAt,
      minutes: appointment.timeSlot,
      timeZone: appointment.timeZone,
      status: appointment.status,
      reason: appointment.reason,
      bookedAt: appointment.bookedAt,
      name: appointment.name,
      email: appointment.email,
    })),
    adminActions: oldestFirst(person.audit, ({ at }) => at).map(toAdminAction),
  };
}
