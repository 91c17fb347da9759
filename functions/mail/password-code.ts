import { type EmailContent, renderHtml } from './render-email.ts';

/** Cognito writes the code here. */
const CODE = '{####}';

const passwordCode = (siteUrl: string, contact: string): EmailContent => ({
  subject: 'Your Twillfield code',
  title: 'Your code for a new password',
  paragraphs: [
    'Enter this code on the page where you asked for it. It works once, for one hour.',
    'You did not ask for it? Then you need not do anything: without this code your password stays as it is.',
  ],
  rows: [],
  total: ['Code', CODE],
  more: { text: 'Has it expired?', label: 'Request another code', url: `${siteUrl}/auth?view=forgot` },
  reason: 'You get this mail because somebody asked for a new password for this address at Twillfield.',
  contact,
});

/**
 * The mail with a code for a new password (G-10). Cognito sends it, so it is part of the pool: HTML only, Cognito takes no text
 * beside it, and the same for everybody, because it knows no names.
 */
export function passwordCodeMail(siteUrl: string, contact: string): { subject: string; html: string } {
  const email = passwordCode(siteUrl, contact);
  return { subject: email.subject, html: renderHtml(email, siteUrl) };
}
