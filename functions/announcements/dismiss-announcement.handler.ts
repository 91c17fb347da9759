import { dismissAnnouncement } from '#shared/announcements/routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Only the newest ones of a course are shown until they are dismissed; others are in its list. */
export const handler = endpoint(dismissAnnouncement, { announcements })({
  prepare: ({ caller, params, announcements }) => announcements.getForStudent(caller.userId, params.courseId),
  act: async ({ caller, params: { courseId, announcementId }, fail, announcements, prepared }) => {
    if (prepared === undefined) return fail('NOT_PURCHASED');
    const isShown = prepared.announced?.recent.some((one) => one.announcementId === announcementId);
    if (isShown !== true) return fail('ANNOUNCEMENT_NOT_FOUND');
    await announcements.dismiss(caller.userId, courseId, announcementId);
    return { success: true as const };
  },
});
