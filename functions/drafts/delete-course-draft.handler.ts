import { deleteCourseDraft } from '#shared/drafts/routes.ts';
import { drafts } from '#functions/data/courses/drafts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(deleteCourseDraft, { drafts })(async ({ params, caller, drafts }) => {
  await drafts.remove(caller.userId, params.id);
  return { success: true as const };
});
