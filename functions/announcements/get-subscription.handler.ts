import { getSubscription } from '#shared/announcements/routes.ts';
import { announcementMails } from '#functions/data/announcements/announcement-mails.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isLinkKey } from './is-link-key.ts';
import { askPage } from './unsubscribe-page.ts';

/** Changes nothing: programs that check mails open their links. */
export const handler = endpoint(
  getSubscription,
  { announcementMails },
  askPage,
)(async ({ params: { mailId, linkKey }, fail, announcementMails }) => {
  const mail = await announcementMails.getByLink(mailId, isLinkKey(linkKey));
  if (mail === undefined) return fail('LINK_NOT_VALID');
  return { success: true as const, data: { courseTitle: mail.courseTitle } };
});
