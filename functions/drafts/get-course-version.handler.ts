import { courseDraft } from '#shared/drafts/course-draft.ts';
import { getCourseVersion } from '#shared/drafts/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { nameSavers } from './name-savers.ts';

export const handler = endpoint(getCourseVersion, { courses, userList })(async ({
  params,
  caller,
  fail,
  courses,
  userList,
}) => {
  const [course, stored] = await Promise.all([
    courses.get(params.id),
    courses.getVersion(params.id, params.version),
  ]);
  if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
  if (!stored) return fail('VERSION_NOT_FOUND');
  const { content, ...about } = stored;
  const nameOf = await nameSavers(userList, [stored]);
  return {
    success: true as const,
    data: { ...about, savedBy: nameOf(stored), draft: courseDraft.parse(JSON.parse(content)) },
  };
});
