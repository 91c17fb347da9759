import { titleCase } from '#shared/kernel/names.ts';
import type { AnnouncementMail, AnnouncementNow } from '#functions/data/mail/mail.ts';
import { announcementMailId } from '#functions/data/announcements/mail-ids.ts';
import type { EmailContent } from './render-email.ts';

/** The address that ends these mails: a program sends it a POST (RFC 8058), a person gets a page with a button. */
function unsubscribeUrl({ announcementId, userId, linkKey }: AnnouncementMail, siteUrl: string): string {
  return `${siteUrl}/api/announcement/unsubscribe/${announcementMailId(announcementId, userId)}/${linkKey}`;
}

/** What a mail program needs to offer 'Unsubscribe' by itself; in this order, as SES's guide asks (docs/adr/080). */
export const unsubscribeHeaders = (mail: AnnouncementMail, siteUrl: string) => [
  { name: 'List-Unsubscribe', value: `<${unsubscribeUrl(mail, siteUrl)}>` },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
];

/** What the staff of a course tell its students, as plain text with links. */
export function announcementMail(
  mail: AnnouncementMail,
  { subject, text, from, userName }: AnnouncementNow,
  siteUrl: string,
  contact: string,
): EmailContent {
  const { courseTitle, courseId } = mail;
  return {
    subject,
    title: subject,
    greeting: `Hello ${titleCase(userName)},`,
    paragraphs: [`${from} writes to the students of ${courseTitle}:`],
    rows: [],
    quote: text,
    hasLinks: true,
    action: {
      label: 'Open in the academy',
      url: `${siteUrl}/academy/announcements/${encodeURIComponent(courseId)}`,
    },
    reason: `You get this mail because you are a student of ${courseTitle}.`,
    contact,
    unsubscribe: unsubscribeUrl(mail, siteUrl),
  };
}
