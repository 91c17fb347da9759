import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteUser } from '#shared/admin/routes.ts';
import { handler as finishDeletions } from '#functions/auth/finish-deletions.job.ts';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { lastAdmin, openAdministration } from '#functions/testing/administration.ts';
import { appointmentsAt } from '#functions/testing/appointments.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { countStudents } from '#functions/testing/count-students.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { admin, as, eve } from '#functions/testing/people.ts';
import { NOON, aCourse, someLectures } from '#functions/testing/test-academy.ts';
import { handler as checkAuth } from '#functions/auth/check-auth.handler.ts';
import { handler } from './delete-user.handler.ts';

beforeEach(setUpCheckout);
beforeEach(() => void vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York'));

const NOBODY = 'Deleted account';

let made = 0;
const shared = await openAdministration();
const azure = aCourse({ courseId: 'crs_azure', title: 'Azure Summer' });
await shared.academy.needs.courses.create(azure, someLectures());

async function aStudent() {
  const id = `user-${++made}`;
  await shared.academy.addStudent(id);
  return { params: { id } };
}

/** With a course that is paid, a flexible plan, a failed payment and an appointment. */
async function aPayingStudent() {
  const { academy } = shared;
  const request = await aStudent();
  const student = as(request.params.id);
  const checkout = checkoutAt(academy, student.userId);
  await checkout.run(await checkout.start({ sourceId: 'cnon:card-nonce-declined' }));
  await checkout.run(await checkout.start());
  await checkout.run(
    await checkout.start(
      { courseId: 'crs_azure', courseTitle: 'Azure Summer', initialPayment: 800 },
      createFlexible,
    ),
  );
  await appointmentsAt(academy).book(student);
  return request;
}

describeCall(deleteUser, handler, {
  academy: () => ({ handlerNeeds: shared.needs(), roundTrips: shared.academy.roundTrips }),
  as: () => admin,
  answers: [
    { call: aStudent, after: ({ body }) => expect(body).toEqual({ success: true }) },
    { when: 'with two courses, a plan and an appointment', roundTrips: 10, call: aPayingStudent },
  ],
  errors: {
    USER_NOT_FOUND: [
      { call: () => ({ params: { id: 'nobody' } }) },
      {
        when: 'deleted already',
        call: async () => {
          const request = await aStudent();
          await shared.remove(request.params.id);
          return request;
        },
      },
    ],
    CANNOT_CHANGE_SELF: {
      when: 'the log keeps the attempt (R6)',
      call: () => ({ params: { id: admin.userId } }),
      after: async () => {
        expect(await shared.academy.needs.users.get(admin.userId)).toBeDefined();
        const attempts = (await shared.audit()).filter(({ userId }) => userId === admin.userId);
        expect(attempts).toMatchObject([{ action: 'user deleted', outcome: 'CANNOT_CHANGE_SELF' }]);
      },
    },
    LAST_ADMIN: [lastAdmin('change'), lastAdmin('remove')],
  },
});

describe('DELETE /admin/users/{id}', () => {
  test('Profile, sign-in and sessions are gone, payments stay without name and e-mail [IADM-10, API-45] (G-77, R7)', async () => {
    const { academy, cognito, remove, list } = await openAdministration();
    const checkout = checkoutAt(academy, 'user-eve');
    await checkout.run(await checkout.start());
    expect(await remove('user-eve')).toMatchObject({ status: 200, body: { success: true } });
    expect(await academy.needs.users.get('user-eve')).toBeUndefined();
    expect(cognito.people.map(({ userId }) => userId)).not.toContain('user-eve');
    const session = await call(checkAuth.with(academy.handlerNeeds), { as: eve });
    expect(session).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    const { items } = await academy.needs.orders.listFull();
    expect(items).toMatchObject([
      { userId: 'user-eve', userName: NOBODY, userEmail: '', paymentStatus: 'paid' },
    ]);
    expect((await list({ page: '1' })).body).toMatchObject({ total: 4 });
  });
});

describe('The courses of a deleted instructor (docs/adr/037)', () => {
  test('They stay on sale and with their students, in the academy’s name everywhere', async () => {
    const { academy, remove } = await openAdministration();
    const { courses, copies, enrolments } = academy.needs;
    const checkout = checkoutAt(academy, 'user-eve');
    await checkout.run(await checkout.start());
    expect((await courses.listCards())[0]?.instructorName).toBe('Grace Hopper');
    await remove('user-grace');
    await countStudents(academy);
    expect(await courses.listCards()).toMatchObject([{ instructorName: 'Twillfield' }]);
    expect(await courses.get('crs_aws')).toMatchObject({
      instructorName: 'Twillfield',
      studentCount: 1,
    });
    for (const stale of await copies.listStale()) await copies.refresh(stale, NOON);
    expect(await enrolments.listByUser('user-eve')).toMatchObject([{ instructorName: 'Twillfield' }]);
    expect((await courses.listAll()).items).toMatchObject([{ courseId: 'crs_aws' }]);
  });
});

describe('A deletion by an admin that dies halfway', () => {
  test('From any write on, the job finishes it', async () => {
    for (let last = 1; ; last++) {
      vi.setSystemTime(NOON);
      const { academy, cognito, remove } = await openAdministration();
      const dying = dyingTable(academy.table, last);
      const response = await remove('user-grace', admin, dying.table);
      // the first write is the deletion itself: its response is lost
      expect([last, response.status]).toEqual([last, last === 1 ? 500 : 200]);
      vi.setSystemTime(NOON + 16 * 60_000);
      const needs = { identity: () => cognito.identity, deletions: () => deletionRepository(academy.table) };
      await finishDeletions.with(needs)(undefined);
      expect(await academy.needs.courses.listCards()).toMatchObject([{ instructorName: 'Twillfield' }]);
      expect(cognito.people.some(({ userId }) => userId === 'user-grace')).toBe(false);
      if (dying.writes() < last) break;
    }
  });

  test('While Cognito does not respond the account is gone, and the job deletes its sign-in later', async () => {
    const { academy, cognito, remove } = await openAdministration();
    cognito.failing.add('deleteUser');
    expect(await remove('user-eve')).toMatchObject({ status: 200 });
    expect(await academy.needs.users.get('user-eve')).toBeUndefined();
    cognito.failing.clear();
    const needs = { identity: () => cognito.identity, deletions: () => academy.needs.deletions };
    await finishDeletions.with(needs)(undefined);
    expect(cognito.people.some(({ userId }) => userId === 'user-eve')).toBe(false);
  });
});

describe('GET /admin/audit-log', () => {
  test('Newest first: who, whom, when and what; a user with name and e-mail of then, one who is deleted only in that deletion (G-77)', async () => {
    const { change, remove, audit } = await openAdministration();
    await change('user-eve', 'instructor');
    vi.setSystemTime(NOON + 1000);
    await change('user-radia', 'user');
    vi.setSystemTime(NOON + 2000);
    await remove('user-eve');
    expect(await audit()).toEqual([
      {
        _id: expect.stringMatching(/^aud_/) as string,
        at: new Date(NOON + 2000).toISOString(),
        action: 'user deleted',
        outcome: 'done',
        adminId: admin.userId,
        adminName: 'ada lovelace',
        userId: 'user-eve',
        userName: 'ada lovelace',
        userEmail: 'user-eve@example.org',
        fromRole: 'instructor',
      },
      expect.objectContaining({
        userId: 'user-radia',
        userEmail: 'user-radia@example.org',
        toRole: 'user',
      }),
      expect.objectContaining({ userId: 'user-eve', fromRole: 'user', toRole: 'instructor' }),
    ]);
    expect(JSON.stringify((await audit()).slice(1))).not.toContain('user-eve@example.org');
  });

  test('It goes on after fifty entries', async () => {
    const { academy } = await openAdministration();
    const entry = { action: 'role changed', outcome: 'done', adminId: admin.userId } as const;
    for (let n = 0; n < 60; n++) {
      const at = new Date(NOON + n * 1000).toISOString();
      await academy.needs.auditLog.record({ ...entry, entryId: `aud_${n}`, at, userId: `user-${n}` });
    }
    const first = await academy.needs.auditLog.list();
    expect(first.items).toHaveLength(50);
    const second = await academy.needs.auditLog.list({ cursor: first.cursor });
    expect(second.items.map(({ userId }) => userId)).toEqual(
      Array.from({ length: 10 }, (_, n) => `user-${9 - n}`),
    );
  });
});
