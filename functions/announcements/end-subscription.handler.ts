import { endSubscription } from '#shared/announcements/routes.ts';
import { announcementMails } from '#functions/data/announcements/announcement-mails.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isLinkKey } from './is-link-key.ts';
import { donePage } from './unsubscribe-page.ts';

/** RFC 8058, 3.2: as a form, in either of its encodings; a part of the second may have headers of its own. */
const ONE_CLICK = /List-Unsubscribe[\s\S]{0,300}One-Click/;

/** Ends the mails of one course, also where the student has no access any more. No cookie, no sign-in, no redirect (RFC 8058). */
export const handler = endpoint(
  endSubscription,
  { announcementMails, announcements },
  donePage,
)(async ({ params: { mailId, linkKey }, rawBody, now, fail, announcementMails, announcements }) => {
  if (!ONE_CLICK.test(rawBody)) return fail('NOT_ONE_CLICK');
  const mail = await announcementMails.getByLink(mailId, isLinkKey(linkKey));
  if (mail === undefined) return fail('LINK_NOT_VALID');
  const { userId, courseId, courseTitle } = mail;
  await announcements.setMailed(userId, courseId, { mailed: false, at: new Date(now).toISOString() });
  return { success: true as const, data: { courseTitle } };
});
