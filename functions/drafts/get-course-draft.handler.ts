import { courseDraft } from '#shared/drafts/course-draft.ts';
import { getCourseDraft } from '#shared/drafts/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { drafts } from '#functions/data/courses/drafts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { mayDraft } from './may-draft.ts';

/** What the time to live has not deleted yet is not there any more. */
export const handler = endpoint(getCourseDraft, { courses, drafts })(async (call) => {
  const { params, caller, now, fail, courses, drafts } = call;
  const [allowed, stored] = await Promise.all([
    mayDraft(courses, caller, params.id),
    drafts.get(caller.userId, params.id),
  ]);
  if (!allowed) return fail('COURSE_NOT_FOUND');
  if (!stored || stored.expiresAt * 1000 <= now) return { success: true as const, data: null };
  const { content, savedAt, version } = stored;
  const draft = courseDraft.parse(JSON.parse(content));
  return { success: true as const, data: { draft, savedAt, ...(version !== undefined && { version }) } };
});
