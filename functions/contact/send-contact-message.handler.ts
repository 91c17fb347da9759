import { sendContactMessage } from '#shared/contact/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { contactMessages } from '#functions/data/mail/contact-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { formPage } from '#functions/platform/middleware/form-page.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';

/** The same words for a message, its repetition and a trapped machine, which must not learn that it was found out. */
const THANKS = {
  success: true as const,
  message: 'Thank you for your message. We have received it and will answer by email.',
};

export const handler = endpoint(
  sendContactMessage,
  { contactMessages },
  formPage,
)(async ({ body: { topic, ...message }, now, visitor, requestId, fail, contactMessages }) => {
  if (topic?.trim()) {
    log.info('contact message dropped', { requestId, trap: 'topic' });
    return THANKS;
  }
  const day = dayIn(setting('academyTimeZone'), now);
  const result = await contactMessages.create(message, { now, day, visitor });
  if (result === 'too-many') {
    return fail(
      'TOO_MANY_ATTEMPTS',
      `You have sent several messages within an hour. Please try again later, or write to ${setting('mailAcademy')}.`,
    );
  }
  return THANKS;
});
