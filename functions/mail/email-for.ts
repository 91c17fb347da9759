import { dayIn } from '#shared/time/calendar-day.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { setting } from '#functions/runtime/config.ts';
import { accountDeleted } from './account-deleted.ts';
import { appointmentCalendarPart, appointmentInvitation, appointmentNotice } from './appointment-mail.ts';
import { announcementMail, unsubscribeHeaders } from './announcement-mail.ts';
import { accountChanged } from './account-changed.ts';
import { authenticatorChanged } from './authenticator-changed.ts';
import { contactMessage } from './contact-message.ts';
import { emailChangeAsked } from './email-change-asked.ts';
import { enrolledByHand } from './enrolled-by-hand.ts';
import { emailCode } from './email-code.ts';
import { instalmentConfirmation } from './instalment-confirmation.ts';
import { passwordCode } from './password-code.ts';
import { paymentConfirmation } from './payment-confirmation.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentReminder } from './payment-reminder.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { type EmailContent, renderHtml, renderText } from './render-email.ts';

/**
 * The e-mail for an outbox entry: one file per kind has its content, this one its recipient. `code` for those that carry one:
 * no entry has it.
 */
export function emailFor(mail: Mail, code = ''): Email {
  const academy = setting('mailAcademy');
  const siteUrl = setting('siteUrl');
  const zone = () => setting('academyTimeZone');
  const rendered = (parts: EmailContent) => ({
    subject: parts.subject,
    text: renderText(parts),
    html: renderHtml(parts, siteUrl),
  });
  const settings = () => ({ siteUrl, academy, academyZone: setting('academyTimeZone') });
  switch (mail.kind) {
    case 'payment-confirmation':
      return { to: mail.to, ...rendered(paymentConfirmation(mail, siteUrl, academy)) };
    case 'instalment-confirmation':
      return { to: mail.to, ...rendered(instalmentConfirmation(mail, siteUrl, academy)) };
    case 'payment-refunded':
      return { to: mail.to, ...rendered(paymentRefunded(mail, academy)) };
    case 'payment-failed':
      return { to: mail.to, ...rendered(paymentFailed(mail, siteUrl, academy, zone())) };
    case 'payment-reminder':
      return { to: mail.to, ...rendered(paymentReminder(mail, siteUrl, academy)) };
    case 'enrolled-by-hand':
      return { to: mail.to, ...rendered(enrolledByHand(mail, siteUrl, academy)) };
    case 'account-deleted':
      return { to: mail.to, ...rendered(accountDeleted(mail, academy)) };
    case 'email-code':
      return { to: mail.to, ...rendered(emailCode(mail, code, academy)) };
    case 'password-code':
      return { to: mail.to, ...rendered(passwordCode(mail, code, siteUrl, academy)) };
    case 'email-change-asked':
      return { to: mail.to, ...rendered(emailChangeAsked(mail, siteUrl, academy, zone())) };
    case 'account-changed':
      return { to: mail.to, ...rendered(accountChanged(mail, siteUrl, academy, zone())) };
    case 'authenticator-changed':
      return { to: mail.to, ...rendered(authenticatorChanged(mail, siteUrl, academy, zone())) };
    case 'announcement': {
      const { toNow } = mail;
      if (toNow === undefined) throw new Error('A mail of an announcement must be complete.');
      return {
        to: toNow.to,
        ...rendered(announcementMail(mail, toNow, siteUrl, academy)),
        headers: unsubscribeHeaders(mail, siteUrl),
      };
    }
    case 'contact-message': {
      const day = dayIn(zone(), Date.parse(mail.sentAt));
      return { to: academy, replyTo: mail.email, ...rendered(contactMessage(mail, day)) };
    }
    case 'appointment-invitation':
      return {
        to: mail.appointment.email,
        replyTo: academy,
        ...rendered(appointmentInvitation(mail, settings())),
        calendar: appointmentCalendarPart(mail, settings()),
      };
    case 'appointment-notice':
      return {
        to: academy,
        ...(mail.news !== 'account-deleted' && { replyTo: mail.appointment.email }),
        ...rendered(appointmentNotice(mail, settings())),
      };
  }
}
