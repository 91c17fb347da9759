import { changeSubscription } from '#shared/announcements/routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(changeSubscription, { announcements })({
  prepare: ({ caller, params, announcements }) => announcements.getForStudent(caller.userId, params.courseId),
  act: async ({ caller, params, body, now, fail, announcements, prepared }) => {
    if (prepared === undefined) return fail('NOT_PURCHASED');
    const at = new Date(now).toISOString();
    await announcements.setMailed(caller.userId, params.courseId, { mailed: body.mailed, at });
    return { success: true as const };
  },
});
