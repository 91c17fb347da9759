import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { KEPT } from '#functions/testing/kept-access.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, TODAY, aUser, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { type StoredAppointment, appointmentRepository } from './appointments/appointments.ts';
import { certificateRepository } from './certificates/certificates.ts';
import { deletionRepository } from './deletion/deletions.ts';
import { endEnrolments } from './deletion/end-enrolments.ts';
import { noteRepository } from './learning/notes.ts';
import { contactMessageRepository } from './mail/contact-messages.ts';
import type { InstalmentAttempt } from './payments/attempt.ts';
import { attemptRepository } from './payments/attempts.ts';
import { instalmentPaymentRepository } from './payments/instalment-payments.ts';
import type { Table } from './table.ts';
import type { StoredAuditEntry } from './users/audit-log.ts';
import { emailCodeRepository } from './users/email-codes.ts';
import { roleRepository } from './users/roles.ts';
import { sessionRepository } from './users/sessions.ts';
import { userRepository } from './users/users.ts';

const AT = new Date(NOON).toISOString();
const USER = anId('user-ada');
const COURSE = anId('crs_aws');
const { paymentPlan: _plan, ...ATTEMPT } = anAttempt();
const INSTALMENT = {
  ...ATTEMPT,
  paymentPlan: 'scheduled',
  planId: 'pln_1',
  instalments: [{ index: 0, instalmentId: 'sch_1' }],
} as unknown as InstalmentAttempt;
const ENTRY: StoredAuditEntry = {
  entryId: anId('aud_1'),
  at: AT,
  action: 'role changed',
  outcome: 'done',
  adminId: anId('user-root'),
  userId: USER,
};
const NOTE = {
  noteId: '00000000-0000-4000-8000-000000000001',
  courseId: COURSE,
  title: 'Accounts',
  lectureId: anId<'lecture'>('lec_1'),
  seconds: 1,
  text: 'Roles are not users.',
  createdAt: AT,
  changedAt: AT,
};
const PROFILE = { userName: 'ada', userEmail: 'first@example.org', now: NOON };
const MESSAGE = { name: 'Ada', email: 'ada@example.org', message: 'When?' };
const VISIT = { now: NOON, day: TODAY, visitor: '203.0.113.1' };
const CODE = { userEmail: 'new@example.org', codeId: 'code_1' };
const APPOINTMENT = {
  appointmentId: anId('apt_1'),
  userId: USER,
  name: 'ada lovelace',
  email: 'ada@example.org',
  reason: 'My lab',
  timeSlot: 30,
  startsAt: '2026-11-24T17:30:00.000Z',
  bookedAt: AT,
  timeZone: 'Europe/Berlin',
  status: 'booked',
  sequence: 0,
} as StoredAppointment;
const CERTIFICATE = { certificateId: anId<'certificate'>('crt_1'), token: 'a.b.c' };

setUpCheckout();
const academy = await createTestAcademy();
const checkout = checkoutAt(academy);
const settled = await checkout.start({});
await checkout.run(settled);

test.each([
  ['starting a purchase', (table) => attemptRepository(table).startPurchase(anAttempt())],
  ['starting an instalment', (table) => instalmentPaymentRepository(table).startInstalments(INSTALMENT)],
  ['keeping access', (table) => attemptRepository(table).keepAccess(USER, COURSE, KEPT)],
  [
    'recording a return',
    (table) => attemptRepository(table).recordReturned(anId(settled), { refundedCents: 1 }, TODAY),
  ],
  ['finishing a registration', (table) => userRepository(table).create(aUser({ userId: anId('u2') }))],
  ['changing a profile', (table) => userRepository(table).changeProfile(academy.user, PROFILE)],
  [
    'changing a role',
    (table) => roleRepository(table).change(academy.user, { role: 'instructor', now: NOON, entry: ENTRY }),
  ],
  ['beginning a deletion', (table) => deletionRepository(table).begin(academy.user, AT)],
  [
    'asking for a code',
    (table) => emailCodeRepository(table).ask(academy.user, { ...CODE, previous: undefined, now: NOON }),
  ],
  ['ending a session', (table) => sessionRepository(table).end(USER, 'ses_1', NOON)],
  [
    'booking an appointment',
    (table) =>
      appointmentRepository(table).save({ after: APPOINTMENT }, 0, { ...VISIT, userEmail: 'x@y.org' }),
  ],
  ['ending an enrolment', (table) => endEnrolments(table, [SAMPLE_ENROLMENT])],
  ['keeping a message', (table) => contactMessageRepository(table).create(MESSAGE, VISIT)],
  ['writing a note', (table) => noteRepository(table).save(USER, NOTE, false)],
  ['deleting a note', (table) => noteRepository(table).remove(USER, COURSE, NOTE.noteId)],
  [
    'issuing a certificate',
    (table) => certificateRepository(table).issue({ userId: USER, courseId: COURSE }, CERTIFICATE),
  ],
] satisfies [string, (table: Table) => Promise<unknown>][])(
  'An error of the table is no answer to the question that was asked, when %s (I4, I11)',
  async (_what, write) => {
    const broken = new Error('The table is not there.');
    const table: Table = { ...academy.table, transactWrite: () => Promise.reject(broken) };
    await expect(write(table)).rejects.toBe(broken);
  },
);
