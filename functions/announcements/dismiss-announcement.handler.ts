import { dismissAnnouncement } from '#shared/announcements/dismissal-routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Only the newest ones of a course are shown until they are dismissed; others are in its list. */
export const handler = endpoint(dismissAnnouncement, { announcements })({
  prepare: ({ caller, params, announcements }) => announcements.getForStudent(caller.userId, params.courseId),
  act: async ({ caller, params: { courseId, announcementId }, fail, announcements, prepared }) => {
    if (prepared === undefined) return fail('NOT_PURCHASED');
    const isShown = prepared.announced?.recent.some((one) => one.announcementId === announcementId);
    // an open page may still show one that newer ones have pushed out: nothing is to be stored of it
    if (isShown === true) await announcements.dismiss(caller.userId, courseId, announcementId);
    return { success: true as const };
  },
});
