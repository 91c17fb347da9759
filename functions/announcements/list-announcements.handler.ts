import { listAnnouncements } from '#shared/announcements/routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { nameOfSender } from '#functions/data/announcements/stored-announcement.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import type { Id } from '#shared/kernel/id.ts';
import { ANNOUNCEMENTS_OF_A_PAGE } from './page-size.ts';

/** What was announced before the enrolment was for others. */
export const handler = endpoint(listAnnouncements, { announcements })(async ({
  params: { courseId },
  query,
  caller,
  fail,
  announcements,
}) => {
  const own = await announcements.getForStudent(caller.userId, courseId);
  if (own === undefined) return fail('NOT_PURCHASED');
  const { enrolment, choices } = own;
  const { items, ...place } = await announcements.listByCourse(
    courseId,
    { ...query, limit: ANNOUNCEMENTS_OF_A_PAGE },
    enrolment.enrolledAt,
  );
  return {
    success: true as const,
    ...place,
    data: items.map(({ by, ...one }) => ({ ...one, from: nameOfSender(by, enrolment.instructorName) })),
    courseTitle: enrolment.title,
    dismissed: [...(choices?.dismissed ?? [])] as Id<'announcement'>[],
    mailed: choices?.unsubscribedAt === undefined,
  };
});
