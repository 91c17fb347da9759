import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import { courseDraft } from '#shared/drafts/course-draft.ts';
import { summarize } from '#shared/drafts/name-differences.rules.ts';
import { listCourseVersions } from '#shared/drafts/routes.ts';
import type { StoredVersion } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { nameSavers } from './name-savers.ts';

export const handler = endpoint(listCourseVersions, { courses, userList })(async ({
  params,
  caller,
  fail,
  courses,
  userList,
}) => {
  const [course, versions] = await Promise.all([courses.get(params.id), courses.listVersions(params.id)]);
  if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
  const nameOf = await nameSavers(userList, versions);
  return {
    success: true as const,
    data: versions.map((one, index) => {
      const { content: _unsent, ...about } = one;
      const changes = changesOf(one, versions[index + 1]);
      return { ...about, savedBy: nameOf(one), ...(changes !== undefined && { changes }) };
    }),
  };
});

function changesOf(one: StoredVersion, before: StoredVersion | undefined): string | undefined {
  if (one.version === 1) return 'first version';
  if (!before) return undefined;
  return summarize(compareDrafts(toDraft(before), toDraft(one)));
}

const toDraft = ({ content }: StoredVersion) => courseDraft.parse(JSON.parse(content));
