import { listRecipients } from '#shared/announcements/staff-routes.ts';
import { announcementMails } from '#functions/data/announcements/announcement-mails.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

const PEOPLE_OF_A_PAGE = 50;

/** Of an announcement of another course there are no mails. */
export const handler = endpoint(listRecipients, { announcementMails, courses, userList })(async ({
  params: { courseId, announcementId },
  query: { outcome = 'sent', ...query },
  caller,
  fail,
  announcementMails,
  courses,
  userList,
}) => {
  const course = await courses.get(courseId);
  if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
  const [counts, { items, ...place }] = await Promise.all([
    query.cursor === undefined
      ? announcementMails.count(courseId, announcementId, course.studentCount)
      : undefined,
    announcementMails.listByOutcome(courseId, announcementId, outcome, { ...query, limit: PEOPLE_OF_A_PAGE }),
  ]);
  const people = await userList.getPeople(items);
  return {
    success: true as const,
    ...place,
    data: people.map(({ userName, userEmail }) => ({ name: userName, email: userEmail })),
    ...(counts && { counts }),
  };
});
