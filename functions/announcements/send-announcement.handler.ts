import { createHash } from 'node:crypto';
import { sendAnnouncement } from '#shared/announcements/staff-routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import type { Id } from '#shared/kernel/id.ts';

/** The same for each repeat, and different for each course. */
function createdId(courseId: Id<'course'>, creationId: string): Id<'announcement'> {
  const hash = createHash('sha256').update(`${courseId} ${creationId}`).digest('hex');
  return `ann_${hash.slice(0, 32)}` as Id<'announcement'>;
}

/**
 * Stores what the students of a course are told, once by its id, and queues the mails (docs/adr/080). What an admin writes is from the
 * academy.
 */
export const handler = endpoint(sendAnnouncement, { announcements, courses })({
  prepare: ({ params, announcements, courses }) =>
    Promise.all([courses.get(params.courseId), announcements.getAnnounced(params.courseId)]),
  act: async ({ body, caller, now, fail, refuseWithWait, noteForAudit, announcements, prepared }) => {
    const [course, announced] = prepared;
    if (course === undefined || !isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
    const { creationId, ...written } = body;
    const announcementId = createdId(course.courseId, creationId);
    noteForAudit({ announcementId });
    const created = await announcements.create(
      course,
      {
        ...written,
        announcementId,
        courseId: course.courseId,
        by: caller.role === 'admin' ? 'academy' : 'instructor',
        sentById: caller.userId,
        sentAt: new Date(now).toISOString(),
      },
      announced,
    );
    if ('waitMs' in created)
      return refuseWithWait(
        'TOO_MANY_ANNOUNCEMENTS',
        created.waitMs,
        (time) => `A course has one announcement an hour and three a day. The next can be sent in ${time}.`,
      );
    return { success: true as const, data: { announcementId, sentAt: created.sentAt } };
  },
});
