import { isDeepStrictEqual } from 'node:util';
import { anId } from '#shared/testing/an-id.ts';
import { handler as deleteAccount } from '#functions/auth/delete-account.handler.ts';
import { handler as register } from '#functions/auth/register.handler.ts';
import { handler as issueCertificate } from '#functions/certificates/issue-certificate.handler.ts';
import { handler as finishDeletions } from '#functions/auth/finish-deletions.job.ts';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { recordRefund } from '#functions/payments/refund/record-refund.ts';
import { appointmentsAt, idOf } from './appointments.ts';
import { call } from './call.ts';
import { checkoutAt } from './checkout.ts';
import { countRevenue } from './count-revenue.ts';
import { countStudy } from './count-study.ts';
import { countStudents } from './count-students.ts';
import { fakeIdentity } from './fake-identity.ts';
import { fillTable } from './fill-table.ts';
import { aChangedAuthenticator } from './mails.ts';
import { as } from './people.ts';
import { projectLists } from './project-lists.ts';
import { studyAt } from './study.ts';
import { NOON, type TestAcademy, aCourse, aUser, createTestAcademy, someLectures } from './test-academy.ts';

const ZONE = 'America/New_York';
/** Hers alone: no other row of the academy may contain them. */
export const WHO = { userName: 'ada byron king', userEmail: 'ada.king@example.org' };
/** Whom else she has booked an appointment for, and what she has written. */
const OTHERS = {
  name: 'byron family',
  email: 'family@example.net',
  reason: 'Call +49 30 901820 instead',
  note: 'Ask Byron about roles',
};
/** Why staff enrolled her by hand: it may name her. */
export const REASON = 'Scholarship of the Byrons';
const PASSWORD = 'a quiet river';
const SIGN_IN = { userId: anId('user-ada'), password: PASSWORD, role: 'user' };

/**
 * A note, positions of a video and a PDF, settings, a certificate, and an authenticator app and audit entry from a time as an instructor, all hers;
 * returns the certificate's number.
 */
async function keepStudying({ needs, handlerNeeds }: TestAcademy): Promise<string> {
  const at = new Date(NOON).toISOString();
  const course = { courseId: 'crs_aws' };
  const lecture = { ...course, lectureId: 'lec_1', title: 'Accounts', seconds: 61.5 };
  const noteId = '00000000-0000-4000-8000-000000000001';
  const note = { ...lecture, noteId, text: OTHERS.note, createdAt: at, changedAt: at };
  await needs.notes.save('user-ada', note, false);
  await needs.positions.saveLecture('user-ada', {
    ...lecture,
    durationSeconds: 600,
    fromSeconds: 300,
    savedAt: at,
  });
  const file = { publicId: 'media/notes.pdf', filename: 'Notes.pdf', page: 7 };
  await needs.positions.saveFile('user-ada', { ...course, ...file, savedAt: at });
  await needs.studySettings.put('user-ada', { speed: 1.5, volume: 80, muted: false, captions: 'en' });
  const authenticatorId = 'app_1';
  const { authenticators } = needs;
  await authenticators.begin('user-ada', {
    authenticatorId,
    encryptedSecret: 'encrypted',
    begunAt: NOON,
  });
  const added = { authenticatorId, step: 1, recoveryHashes: ['a hash'], now: NOON };
  await needs.auditLog.record({
    entryId: 'aud_1',
    at,
    action: 'role changed',
    outcome: 'done',
    adminId: 'user-admin',
    userId: 'user-ada',
    ...WHO,
  });
  await authenticators.add('user-ada', added, {
    outboxId: 'out_app',
    mail: aChangedAuthenticator({ to: WHO.userEmail, userName: WHO.userName }),
  });
  await call(issueCertificate.with(handlerNeeds), { as: as('user-ada'), params: course });
  return (await needs.completions.get('user-ada', 'crs_aws'))?.certificateId ?? '';
}

/** What her instructor has announced; its mails are queued, and she wants none, and has dismissed it. */
async function announceTo({ needs, course }: TestAcademy): Promise<void> {
  const announcementId = `ann_${'0'.repeat(32)}`;
  const at = new Date(NOON).toISOString();
  await needs.announcements.create(
    course,
    {
      courseId: course.courseId,
      announcementId,
      subject: 'Office hours',
      text: 'On Monday at ten.',
      by: 'instructor',
      sentById: 'user-grace',
      sentAt: at,
    },
    { announced: undefined, sentAt: undefined },
  );
  await needs.announcementMails.queuePage(`announcing-${announcementId}-0`, at);
  await needs.announcements.dismiss('user-ada', course.courseId, announcementId);
  await needs.announcements.setMailed('user-ada', course.courseId, { mailed: false, at });
}

/** Staff enrol her in a third course, which nothing is paid for. */
async function enrolByHand({ needs }: TestAcademy): Promise<void> {
  const course = await needs.courses.create(
    aCourse({ courseId: 'crs_gcp', title: 'GCP by Hand' }),
    someLectures(),
  );
  const user = await needs.users.get('user-ada');
  if (!course || !user) throw new Error('There is no course, or no student.');
  const isEnrolled = await needs.enrolmentsByHand.enrol({
    requestId: anId('enrolment-1'),
    orderId: anId('ord_by_hand'),
    entryId: anId('aud_by_hand'),
    course,
    user,
    enrolledBy: anId('user-grace'),
    reason: REASON,
    enrolledAt: new Date(NOON).toISOString(),
  });
  if (!isEnrolled) throw new Error('She is not enrolled.');
}

/**
 * A student with all that can be stored of one: a course paid in full, of which a part was refunded, a plan of which 800.00
 * is paid, a course by hand, a declined card, progress, a certificate, notes and positions, receipts, mails, an announcement, an appointment that was moved,
 * another one for another student, who studies the same courses.
 */
export async function openDeletableAccount() {
  const academy = await createTestAcademy({ user: aUser({ ...WHO, verifiedEmail: WHO.userEmail }) });
  const { needs, handlerNeeds, table } = academy;
  await needs.courses.create(aCourse({ courseId: 'crs_azure', title: 'Azure Summer' }), someLectures());
  await academy.addStudent('user-eve');
  const cognito = fakeIdentity();
  cognito.people.push({ ...SIGN_IN });

  const checkout = checkoutAt(academy);
  const declined = await checkout.start({ sourceId: 'cnon:card-nonce-declined' });
  await checkout.run(declined);
  const full = await checkout.start();
  await checkout.run(full);
  const flexible = { courseId: anId('crs_azure'), courseTitle: 'Azure Summer', initialPayment: 800 };
  const plan = await checkout.start(flexible, createFlexible);
  await checkout.run(plan);
  for (const lecture of ['lec_1', 'lec_2', 'lec_3']) await studyAt(academy).mark(lecture);
  const certificateId = await keepStudying(academy);
  const paid = await needs.attempts.get(anId(full));
  if (!paid) throw new Error('There is no attempt.');
  await recordRefund(needs, paid, { refundedCents: 10_000 }, { now: NOON, zone: ZONE });
  const appointments = appointmentsAt(academy);
  const booked = await appointments.book(as('user-ada'), { name: WHO.userName, email: WHO.userEmail });
  await appointments.move(as('user-ada'), idOf(booked), { time: '19:30' });
  const forOthers = await appointments.book(as('user-ada'), {
    name: OTHERS.name,
    email: OTHERS.email,
    reason: OTHERS.reason,
    date: '2026-11-25',
  });
  await announceTo(academy);
  await enrolByHand(academy);
  const eve = checkoutAt(academy, 'user-eve');
  await eve.run(await eve.start());

  await countRevenue(academy);
  await countStudy(academy);
  await projectLists(academy);
  const opened = await academy.rows();
  const keyOf = ({ PK, SK }: Item) => ({ PK, SK });
  const needsOn = (other: Table) => ({
    ...handlerNeeds,
    identity: () => cognito.identity,
    deletions: () => deletionRepository(other),
  });
  return {
    academy,
    cognito,
    checkout,
    transactions: { declined, full, plan },
    certificateId,
    appointmentIds: [idOf(booked), idOf(forOthers)] as const,
    /** The request to delete the account; `other` is the table as its process sees it. */
    remove: (currentPassword = PASSWORD, other = table) =>
      call(deleteAccount.with(needsOn(other)), { body: { currentPassword }, as: as('user-ada') }),
    /** One run of the job. */
    finish: (other = table) =>
      finishDeletions.with({
        identity: () => cognito.identity,
        deletions: () => deletionRepository(other),
      })(undefined),
    /** Puts the rows and the sign-in back as they were when the account was opened. */
    async restore(): Promise<void> {
      const wanted = new Set(opened.map((row) => JSON.stringify(keyOf(row))));
      const now = await academy.rows();
      const gone = now.filter((row) => !wanted.has(JSON.stringify(keyOf(row))));
      const changed = opened.filter((row) => !now.some((one) => isDeepStrictEqual(one, row)));
      await fillTable(table, [
        ...gone.map((row) => ({ Delete: { TableName: table.name, Key: keyOf(row) } })),
        ...changed.map((Item) => ({ Put: { TableName: table.name, Item } })),
      ]);
      cognito.people.splice(0, Infinity, { ...SIGN_IN });
    },
    registerAgain: () =>
      call(register.with({ ...handlerNeeds, identity: () => cognito.identity }), {
        body: { ...WHO, password: PASSWORD },
      }),
    /** The mails that confirm the deletion and cancel the appointments are sent. */
    async confirm() {
      const { rows } = await needs.outbox.listUnsent();
      const last = rows.filter(({ mail }) => mail.kind === 'account-deleted' || 'news' in mail);
      for (const { outboxId } of last) {
        await needs.outbox.claim(outboxId, Date.now());
        await needs.outbox.markSent(outboxId);
      }
    },
    /** Keys of rows in which the name, the e-mail or something that she has written still is, once all events have come. */
    async personal(): Promise<string[]> {
      await countRevenue(academy);
      await countStudy(academy);
      await projectLists(academy);
      const rows = await academy.rows();
      return rows
        .filter((row) => {
          const text = JSON.stringify(row).toLowerCase();
          return Object.values({ ...WHO, ...OTHERS, REASON }).some((known) =>
            text.includes(known.toLowerCase()),
          );
        })
        .map(({ PK, SK }) => `${String(PK)} / ${String(SK)}`);
    },
    /** Rows of the study figures that say more than that there was something. */
    studied: async () =>
      (await academy.rows()).filter(
        (row) =>
          row['PK'] === 'USER#user-ada' &&
          String(row['SK']).startsWith('STUDIED#') &&
          Object.keys(row).some((name) => /GSI|study|lastActiveOn|places/.test(name)),
      ),
    /** The counter of a course, and how many students it lists. */
    students: (courseId: string) => countStudents(academy, courseId),
  };
}
