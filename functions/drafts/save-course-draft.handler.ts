import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { saveCourseDraft } from '#shared/drafts/routes.ts';
import { uploadAt } from '#shared/media/upload-key.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { drafts } from '#functions/data/courses/drafts.ts';
import { type NeedRepository, needs } from '#functions/data/media/needs.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { mayDraft } from './may-draft.ts';

export const handler = endpoint(saveCourseDraft, { courses, drafts, needs })(async (call) => {
  const { params, body, caller, now, fail, courses, drafts, needs } = call;
  if (!(await mayDraft(courses, caller, params.id))) return fail('COURSE_NOT_FOUND');
  const content = JSON.stringify(body.draft);
  const [savedAt, expired] = await Promise.all([
    drafts.save(caller.userId, params.id, { content, version: body.version }, now),
    // the draft is kept all the same
    listExpired(needs, body.draft).catch((error: unknown) => {
      log.error('expired uploads not read', { name: toErrorName(error) });
      return undefined;
    }),
  ]);
  return { success: true as const, data: { savedAt, ...(expired && { expired }) } };
});

/** Addresses of uploads that the job has deleted, or is deleting, because no course was saved with them in time (G-113). */
async function listExpired(needs: NeedRepository, draft: CourseDraft): Promise<string[]> {
  const addresses = [...new Set(listCourseFiles(draft).map(({ address }) => address))];
  const named = addresses.flatMap((address) => {
    const key = uploadAt(address);
    return key === undefined ? [] : { address, key };
  });
  const found = await needs.getMany(named.map(({ key }) => key));
  return named.filter((_one, n) => found[n] === undefined || found[n].deleting).map(({ address }) => address);
}
