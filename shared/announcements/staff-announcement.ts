import * as z from 'zod/mini';
import { announcement } from './announcement.ts';

/**
 * Students to whom staff may announce something on a day of UTC: one instructor, and all staff together. Two such days in 24 hours leave
 * 20,000 of the 50,000 mails that SES takes then to codes and payments (docs/adr/080).
 */
export const ADDRESSED_A_DAY = { instructor: 10_000, academy: 15_000 } as const;

/** As staff see it: with the name of the account that sent it. */
export const staffAnnouncement = z.extend(announcement, { sentBy: z.string() });
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>;

/**
 * What became of the mail to a student. skipped: when it was to be sent, the account, the access or a working address was gone, or who was
 * enrolled by hand had not signed in yet. failed: SES refused it, it bounced or was complained of, or a row that it needs cannot be read. Who
 * is unsubscribed or skipped still sees it in the academy, with access.
 */
export const OUTCOMES = ['sent', 'unsubscribed', 'skipped', 'failed'] as const;
export const mailOutcome = z.enum(OUTCOMES);
export type MailOutcome = z.infer<typeof mailOutcome>;

export const recipient = z.object({ name: z.string(), email: z.string() });
export type Recipient = z.infer<typeof recipient>;
