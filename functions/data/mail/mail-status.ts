import * as z from 'zod/mini';

/**
 * HELD: of a change that is not finished yet. LAPSED: no longer true when it could be sent. BOUNCED, COMPLAINED: reported by
 * SES after it accepted the mail.
 */
export const mailStatus = z.enum([
  'HELD',
  'QUEUED',
  'SENDING',
  'SENT',
  'LAPSED',
  'REJECTED',
  'BOUNCED',
  'COMPLAINED',
]);
export type MailStatus = z.infer<typeof mailStatus>;
