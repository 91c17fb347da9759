import { saveCourseDraft } from '#shared/drafts/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { drafts } from '#functions/data/courses/drafts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { mayDraft } from './may-draft.ts';

export const handler = endpoint(saveCourseDraft, { courses, drafts })(async (call) => {
  const { params, body, caller, now, fail, courses, drafts } = call;
  if (!(await mayDraft(courses, caller, params.id))) return fail('COURSE_NOT_FOUND');
  const content = JSON.stringify(body.draft);
  const savedAt = await drafts.save(caller.userId, params.id, { content, version: body.version }, now);
  return { success: true as const, data: { savedAt } };
});
