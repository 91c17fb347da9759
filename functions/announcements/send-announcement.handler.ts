import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { ADDRESSED_A_DAY } from '#shared/announcements/staff-announcement.ts';
import { sendAnnouncement } from '#shared/announcements/staff-routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import type { Id } from '#shared/kernel/id.ts';

/** As shared/announcements/created-id.ts, but at once: what is read here is read beside the session. */
function createdIdNow(courseId: Id<'course'>, creationId: string): Id<'announcement'> {
  const hash = createHash('sha256').update(`${courseId} ${creationId}`).digest('hex');
  return `ann_${hash.slice(0, 32)}` as Id<'announcement'>;
}

/**
 * Stores what the students of a course are told, once by its id, and queues the mails (docs/adr/080). What an admin writes is from the
 * academy.
 */
export const handler = endpoint(sendAnnouncement, { announcements, courses })({
  prepare: async ({ params: { courseId }, body, announcements, courses }) => {
    const announcementId = createdIdNow(courseId, body.creationId);
    const [course, before] = await Promise.all([
      courses.get(courseId),
      announcements.readBefore(courseId, announcementId),
    ]);
    return { announcementId, course, before };
  },
  act: async ({ body, caller, now, fail, refuseWithWait, noteForAudit, announcements, prepared }) => {
    const { announcementId, course, before } = prepared;
    if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
    const { creationId: _used, ...written } = body;
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
      before,
    );
    if (created === 'ID_USED') return fail('CREATION_ID_USED');
    if (created === 'TOO_LARGE') return fail('COURSE_TOO_LARGE');
    if ('full' in created) {
      const [whose, most] = [created.full === 'instructor' ? 'your' : 'all', ADDRESSED_A_DAY[created.full]];
      return refuseWithWait(
        'TOO_MANY_STUDENTS',
        millisecondsInDay - (now % millisecondsInDay),
        (time) =>
          `With this course ${whose} announcements would reach more than ${most.toLocaleString('en-US')} students today. Please try again in ${time}.`,
      );
    }
    if ('waitMs' in created)
      return refuseWithWait(
        'TOO_MANY_ANNOUNCEMENTS',
        created.waitMs,
        (time) => `A course has one announcement an hour and three a day. The next can be sent in ${time}.`,
      );
    return { success: true as const, data: { announcementId, sentAt: created.sentAt } };
  },
});
