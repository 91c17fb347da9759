import * as z from 'zod/mini';
import { announcementId } from '#shared/announcements/announcement.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { appointment } from '#shared/appointments/appointment.ts';
import { storedCents } from '../row.ts';

/** A mail as it waits in the outbox. Amounts in cents, dates are calendar days, unless said otherwise. */

/** By `userId` the mails to a person are found, whatever the e-mail was; those from before docs/adr/031 do not have it. */
const toPerson = { to: z.string(), userName: z.string(), userId: z.exactOptional(idSchema<'user'>()) };
const toStudent = { ...toPerson, courseTitle: z.string() };
const instalment = z.object({ dueDate: z.string(), amountCents: storedCents });

/** Money arrived, or a free course began: a numbered receipt at /academy/receipts/{orderId} (G-46). */
const confirmation = {
  ...toStudent,
  orderId: idSchema<'order'>(),
  /** Settled two minutes or more after it began: the student may have read that we are still checking (C6). */
  late: z.boolean(),
  paidCents: storedCents,
  receiptNumber: z.string(),
  paidOn: z.string(),
  /** 'Visa ending in 1111'; none for a free course, or when Square did not say. */
  paymentMethod: z.exactOptional(z.string()),
};

/** A course was bought: in full, free, or with the initial payment of a plan. */
const paymentConfirmation = z.object({
  ...confirmation,
  kind: z.literal('payment-confirmation'),
  courseId: idSchema<'course'>(),
  paymentPlan: z.enum(['full', 'flexible']),
  priceCents: storedCents,
  instalments: z.array(instalment),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** An instalment was paid, or all that were left; `remaining` is what is still to come, none when the plan is complete. */
const instalmentConfirmation = z.object({
  ...confirmation,
  kind: z.literal('instalment-confirmation'),
  remaining: z.array(instalment),
});
export type InstalmentConfirmation = z.infer<typeof instalmentConfirmation>;

/** An unsettleable capture was refunded (C25). */
const paymentRefunded = z.object({
  ...toStudent,
  kind: z.literal('payment-refunded'),
  amountCents: storedCents,
  orderId: idSchema<'order'>(),
  refundedOn: z.string(),
});
export type PaymentRefunded = z.infer<typeof paymentRefunded>;

/** A payment that its student had been told to wait for was declined or cancelled: nothing was charged (C7). */
const paymentFailed = z.object({
  ...toStudent,
  kind: z.literal('payment-failed'),
  amountCents: storedCents,
  /** ISO instant. */
  failedAt: z.string(),
  courseId: idSchema<'course'>(),
  /** Not because of the card: another one would have failed as well (C21). */
  isMerchantFault: z.exactOptional(z.boolean()),
  /** Of instalments: the plan, and the first of them. */
  planId: z.exactOptional(idSchema<'plan'>()),
  instalmentId: z.exactOptional(idSchema<'instalment'>()),
});
export type PaymentFailed = z.infer<typeof paymentFailed>;

/** An instalment is due in one to three days, today, or past due so that the course is locked (SCRS-10). */
const paymentReminder = z.object({
  ...toStudent,
  kind: z.literal('payment-reminder'),
  when: z.enum(['soon', 'today', 'overdue']),
  /** Whose plan of which course, to read its state when it is sent. */
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
  planId: idSchema<'plan'>(),
  instalmentId: idSchema<'instalment'>(),
  dueDate: z.string(),
  amountCents: storedCents,
  /** All that is left of the plan, this instalment included. */
  remainingCents: storedCents,
});
export type PaymentReminder = z.infer<typeof paymentReminder>;

/** Staff enrolled the person (docs/adr/078); `isInvited`: into an account that staff made, which has no password yet. */
const enrolledByHand = z.object({
  ...toStudent,
  kind: z.literal('enrolled-by-hand'),
  instructorName: z.string(),
  isInvited: z.boolean(),
});
export type EnrolledByHand = z.infer<typeof enrolledByHand>;

/** The person's account was deleted. */
const accountDeleted = z.object({
  kind: z.literal('account-deleted'),
  ...toPerson,
});
export type AccountDeleted = z.infer<typeof accountDeleted>;

/** What a visitor wrote, for the academy, which answers to `email` (G-26). */
const contactMessageMail = z.object({
  kind: z.literal('contact-message'),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** ISO instant. */
  sentAt: z.string(),
});
export type ContactMessageMail = z.infer<typeof contactMessageMail>;

/** What has happened to an appointment (G-80). `before`: when it was before it changed. `at`: ISO instant. */
const appointmentNews = {
  /** 'account-deleted': cancelled with the account of the student. */
  news: z.enum(['booked', 'changed', 'canceled', 'account-deleted']),
  appointment,
  before: z.exactOptional(z.pick(appointment, { startsAt: true, timeSlot: true })),
  at: z.string(),
  /** The mail to the student goes to the account's own address. Only that one is sent what the student has written. */
  isOwnEmail: z.exactOptional(z.boolean()),
};

/** To the student, with an invitation for the calendar that replaces the one before. */
const appointmentInvitation = z.object({
  kind: z.literal('appointment-invitation'),
  ...appointmentNews,
  /** Of a deleted account: whose mail is deleted once it is sent. */
  userId: z.exactOptional(idSchema<'user'>()),
});
/** To the academy. */
const appointmentNotice = z.object({ kind: z.literal('appointment-notice'), ...appointmentNews });
export type AppointmentMail = z.infer<typeof appointmentInvitation> | z.infer<typeof appointmentNotice>;
const aboutAccount = { to: z.string(), userName: z.string(), userId: idSchema<'user'>() };

/** To the address that its owner wants to sign in with, or that is to be verified before an appointment is booked. The code is made when it is sent: the outbox never has it (G-104). */
const emailCode = z.object({
  ...aboutAccount,
  kind: z.literal('email-code'),
  codeId: z.string(),
  /** Whether the account has this address already; mails from before do not have it. */
  isOwnEmail: z.exactOptional(z.boolean()),
});
export type EmailCodeMail = z.infer<typeof emailCode>;

/**
 * To an e-mail for which a new password was asked for: whether it has an account, and whose, is found when it is sent, and the code is
 * made then. Its row is deleted once it is sent: it may be an address that we have nothing to do with (docs/adr/046).
 */
const passwordCode = z.object({
  kind: z.literal('password-code'),
  to: z.string(),
  codeId: z.string(),
  /** Never stored. */
  userName: z.exactOptional(z.string()),
});
export type PasswordCodeMail = z.infer<typeof passwordCode>;

/** To the present address, when another was asked for. `askedAt` is an ISO instant. */
const emailChangeAsked = z.object({
  ...aboutAccount,
  kind: z.literal('email-change-asked'),
  newEmail: z.string(),
  askedAt: z.string(),
});
export type EmailChangeAsked = z.infer<typeof emailChangeAsked>;

/** To the address of before. `changedAt` is an ISO instant. */
const accountChanged = z.object({
  ...aboutAccount,
  kind: z.literal('account-changed'),
  newEmail: z.exactOptional(z.string()),
  hasNewPassword: z.boolean(),
  /** By the code that is mailed to a user who has forgotten the password; otherwise by the current one. */
  byMailedCode: z.exactOptional(z.boolean()),
  changedAt: z.string(),
});
export type AccountChanged = z.infer<typeof accountChanged>;

/** An authenticator app was added to the account or removed from it. `changedAt` is an ISO instant. */
const authenticatorChanged = z.object({
  ...aboutAccount,
  kind: z.literal('authenticator-changed'),
  change: z.enum(['added', 'removed']),
  changedAt: z.string(),
});
export type AuthenticatorChanged = z.infer<typeof authenticatorChanged>;

/** `sentAt` is an ISO instant, `courseTitle` that of then. */
const ofAnnouncement = {
  courseId: idSchema<'course'>(),
  announcementId,
  sentAt: z.string(),
  courseTitle: z.string(),
};

/** To one student; what it says, and to which address, is read when it is sent (docs/adr/080). */
const announcementMail = z.object({
  kind: z.literal('announcement'),
  ...ofAnnouncement,
  userId: idSchema<'user'>(),
  /** Who knows it may unsubscribe the student from the course's announcements. */
  linkKey: z.string(),
  /** What is so when it is sent. Never stored. */
  toNow: z.exactOptional(
    z.object({
      to: z.string(),
      userName: z.string(),
      subject: z.string(),
      text: z.string(),
      from: z.string(),
    }),
  ),
});
export type AnnouncementNow = NonNullable<z.infer<typeof announcementMail>['toNow']>;
export type AnnouncementMail = z.infer<typeof announcementMail>;

/** Not a mail: it stands for those to the students after a sort key, which are queued when its turn comes. */
const announcementPage = z.object({
  kind: z.literal('announcement-page'),
  ...ofAnnouncement,
  number: z.int(),
  after: z.exactOptional(z.string()),
});
export type AnnouncementPage = z.infer<typeof announcementPage>;

export const mail = z.discriminatedUnion('kind', [
  paymentConfirmation,
  instalmentConfirmation,
  paymentRefunded,
  paymentFailed,
  paymentReminder,
  enrolledByHand,
  accountDeleted,
  contactMessageMail,
  appointmentInvitation,
  appointmentNotice,
  emailCode,
  passwordCode,
  emailChangeAsked,
  accountChanged,
  authenticatorChanged,
  announcementMail,
]);
export type Mail = z.infer<typeof mail>;
/** An entry of the outbox. */
export const queued = z.discriminatedUnion('kind', [mail, announcementPage]);
export type Queued = z.infer<typeof queued>;
