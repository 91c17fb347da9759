import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { handler as sendAnnouncement } from '#functions/announcements/send-announcement.handler.ts';
import { handler as sendOutboxMail } from '#functions/mail/send-outbox-mail.trigger.ts';
import { call } from './call.ts';
import { enrolStudent } from './enrol-student.ts';
import { keys } from './keys.ts';
import { grace } from './people.ts';
import { rowEvents } from './row-events.ts';
import { SAMPLE_ENROLMENT } from './sample-rows.ts';
import { studyAt } from './study.ts';
import type { TestAcademy } from './test-academy.ts';

export const creationIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Which the server makes of it, in the sample course. */
export const announcementIdOf = (n: number): string =>
  `ann_${createHash('sha256')
    .update(`crs_aws ${creationIdOf(n)}`)
    .digest('hex')
    .slice(0, 32)}`;

/** The course of an academy, its students and what they are told. */
export function announcementsAt(academy: TestAcademy) {
  const { courseId } = academy.course;
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
  const sent: Email[] = [];
  const mailer = { send: async (_outboxId: string, email: Email) => void sent.push(email) };
  const told = new Set<string>();

  /** Puts a student on the course's list, as a settlement does. */
  const list = (userId: string, enrolledAt = SAMPLE_ENROLMENT.enrolledAt) =>
    academy.table.put({
      ...keys.student(courseId, enrolledAt, userId),
      userId,
      enrolledAt,
      courseId,
      studentName: userId,
      studentEmail: `${userId}@example.org`,
      courseTitle: academy.course.title,
      courseCategory: academy.course.category,
      instructorId: academy.course.instructorId,
      paidCents: 206_000,
    });

  /** Runs the sender for the entries of the outbox of which it was not told yet, and for those that it queues. */
  async function deliver(outboxIds?: readonly string[]): Promise<void> {
    for (;;) {
      const { rows } = await academy.needs.outbox.listUnsent();
      const unsent = outboxIds ?? rows.map(({ outboxId }) => outboxId).filter((id) => !told.has(id));
      if (unsent.length === 0) return;
      for (const id of unsent) told.add(id);
      await sendOutboxMail.with({
        ...academy.handlerNeeds,
        dueInstalments: () => dueInstalmentRepository(academy.table),
        mailer: () => mailer,
      })(rowEvents(unsent.map(keys.outbox)));
      if (outboxIds) return;
    }
  }

  return {
    sent,
    list,
    /** What My Courses names to a student. */
    shownTo: async (userId: string) =>
      ((await studyAt(academy, userId).myCourses()) as BoughtCourse[])[0]?.announcements,
    deliver,
    enrol: async (userId: string, enrolledAt?: string) => {
      const student = await enrolStudent(academy, userId, [courseId]);
      await list(userId, enrolledAt);
      return student;
    },
    announce: (n: number, over: object = {}, as = grace) =>
      call(sendAnnouncement.with(academy.handlerNeeds), {
        as,
        params: { courseId },
        body: {
          creationId: creationIdOf(n),
          subject: 'Office hours',
          text: 'On Monday at ten.',
          ...over,
        },
      }),
  };
}
