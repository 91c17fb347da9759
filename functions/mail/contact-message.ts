import { showDay } from '#shared/time/calendar-day.ts';
import type { ContactMessageMail } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** What a visitor wrote, for the academy (G-26). `day` is the academy's calendar day it was sent on. */
export function contactMessage(mail: ContactMessageMail, day: string): EmailContent {
  return {
    subject: `Message from ${mail.name}`,
    title: 'A message from the website',
    paragraphs: ['A visitor has filled in the contact form.'],
    rows: [
      ['Name', mail.name],
      ['Email', mail.email],
      ['Sent', showDay(day)],
    ],
    quote: mail.message,
    action: { label: 'Reply', url: `mailto:${mail.email}` },
    reason: 'This mail came through the contact form. Your answer to it goes to the visitor.',
  };
}
