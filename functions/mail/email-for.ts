import { dayIn } from '#shared/kernel/time.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { setting } from '#functions/runtime/config.ts';
import { contactMessage } from './contact-message.ts';
import { instalmentConfirmation } from './instalment-confirmation.ts';
import { paymentConfirmation } from './payment-confirmation.ts';
import { paymentReminder } from './payment-reminder.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { type EmailContent, renderHtml, renderText } from './render-email.ts';

/** The e-mail for an outbox entry: one file per kind has its content, this one its recipient. */
export function emailFor(mail: Mail): Email {
  const academy = setting('mailAcademy');
  const siteUrl = setting('siteUrl');
  const rendered = (parts: EmailContent) => ({
    subject: parts.subject,
    text: renderText(parts),
    html: renderHtml(parts, siteUrl),
  });
  switch (mail.kind) {
    case 'payment-confirmation':
      return { to: mail.to, ...rendered(paymentConfirmation(mail, siteUrl, academy)) };
    case 'instalment-confirmation':
      return { to: mail.to, ...rendered(instalmentConfirmation(mail, siteUrl, academy)) };
    case 'payment-refunded':
      return { to: mail.to, ...rendered(paymentRefunded(mail, academy)) };
    case 'payment-reminder':
      return { to: mail.to, ...rendered(paymentReminder(mail, siteUrl, academy)) };
    case 'contact-message': {
      const day = dayIn(setting('academyTimeZone'), Date.parse(mail.sentAt));
      return { to: academy, replyTo: mail.email, ...rendered(contactMessage(mail, day)) };
    }
  }
}
