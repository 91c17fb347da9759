import { listCourseAnnouncements } from '#shared/announcements/staff-routes.ts';
import { announcements, waitForNext } from '#functions/data/announcements/announcements.ts';
import { nameOfSender } from '#functions/data/announcements/stored-announcement.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { DELETED_PERSON } from '#functions/data/deletion/deletion.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ANNOUNCEMENTS_OF_A_PAGE } from './page-size.ts';

export const handler = endpoint(listCourseAnnouncements, { announcements, courses, userList })(async ({
  params: { courseId },
  query,
  caller,
  now,
  fail,
  announcements,
  courses,
  userList,
}) => {
  const [course, announced, found] = await Promise.all([
    courses.get(courseId),
    announcements.getAnnounced(courseId),
    announcements.listByCourse(courseId, { ...query, limit: ANNOUNCEMENTS_OF_A_PAGE }),
  ]);
  if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
  const { items, ...place } = found;
  const names = await userList.getNames(items.map(({ sentById }) => sentById));
  const waitMs = waitForNext(announced, now);
  return {
    success: true as const,
    ...place,
    data: items.map(({ by, sentById, ...one }) => ({
      ...one,
      from: nameOfSender(by, course.instructorName),
      sentBy: names.get(sentById) ?? DELETED_PERSON.userName,
    })),
    courseTitle: course.title,
    isPublised: course.isPublised,
    from: nameOfSender(caller.role === 'admin' ? 'academy' : 'instructor', course.instructorName),
    students: course.studentCount,
    ...(waitMs > 0 && { nextAt: new Date(now + waitMs).toISOString() }),
  };
});
