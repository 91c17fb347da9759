import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#functions/data/table.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { handler as createOrder } from '#functions/payments/create-order.handler.ts';
import { call } from '#functions/testing/call.ts';
import { orderPayload } from '#functions/testing/checkout.ts';
import { corruptRow, setField } from '#functions/testing/corrupt-row.ts';
import { enrolmentsAt } from '#functions/testing/enrolments-by-hand.ts';
import { keys } from '#functions/testing/keys.ts';
import { admin, as, createTestAcademyWithEverybody, grace, radia } from '#functions/testing/people.ts';
import { log } from '#functions/runtime/logger.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, aCourse } from '#functions/testing/test-academy.ts';
import { handler as enrolListed } from './enrol-listed.trigger.ts';

const academy = await createTestAcademyWithEverybody();
const at = enrolmentsAt(academy);
const { anId, aStudent } = at;
const ofGrace = keys.user('user-grace');
/** The code that ordering the course is refused with. */
const order = async (userId: string) => {
  const payload = orderPayload({ userId, userEmail: `${userId}@example.org` });
  return (await call(createOrder.with(at.needs), { as: as(userId), body: payload })).body['code'];
};
const ordersOf = async (userId: string) => (await academy.needs.people.getAll(userId)).orders;

beforeEach(() => {
  setUpCheckout();
  at.cognito.failing.clear();
});

describe('A person who is enrolled by hand', () => {
  test('has the course by an order of 0 dollars that says why, with an entry of the audit log and a mail', async () => {
    const { userId, email } = await aStudent();
    const id = anId();
    expect(await at.enrol(grace, id, [{ email }])).toEqual([`${email} enrolled`]);
    expect(await academy.needs.enrolments.exists(userId, 'crs_aws')).toBe(true);
    expect(await ordersOf(userId)).toMatchObject([
      {
        priceCents: 0,
        orderStatus: 'confirmed',
        paymentStatus: 'enrolled by hand',
        enrolledBy: 'user-grace',
        enrolmentReason: 'Paid by invoice 12',
      },
    ]);
    expect(await academy.needs.auditLog.listAbout(userId)).toMatchObject([
      {
        action: 'enrolled by hand',
        adminId: 'user-grace',
        userEmail: email,
        courseId: 'crs_aws',
        reason: 'Paid by invoice 12',
      },
    ]);
    const students = await academy.needs.students.listNewest('crs_aws');
    expect(students.find((one) => one.userId === userId)).toMatchObject({ byHand: true, paidCents: 0 });
    const mails = (await academy.rows()).filter(
      ({ SK, GSI2PK }) => SK === 'OUTBOX' && GSI2PK === `MAILS#${userId}`,
    );
    expect(mails).toMatchObject([{ mail: { kind: 'enrolled-by-hand', to: email, isInvited: false } }]);
  });

  test('gets an account without a password where there is none, and is invited until a code from the mailbox is used', async () => {
    const email = 'invited@example.org';
    expect(await at.enrol(grace, anId(), [{ email, name: 'Ida Rhodes' }])).toEqual([`${email} invited`]);
    const userId = (await academy.needs.users.getIdByEmail(email)) ?? expect.unreachable();
    const user = await academy.needs.users.get(userId);
    expect(user).toMatchObject({ userName: 'Ida Rhodes', role: 'user', invited: true });
    expect(user?.verifiedEmail).toBeUndefined();
    expect(at.cognito.people.find((one) => one.userId === userId)).toEqual({ userId, role: 'user' });
    await academy.needs.verifiedEmails.add({ userId, userEmail: email });
    expect(await academy.needs.users.get(userId)).not.toHaveProperty('invited');
  });

  test('is enrolled once, whatever comes twice: the event, the request, another request (X16)', async () => {
    const [one, email] = [await aStudent(), `twice-${anId()}@example.org`];
    const people = [{ email: one.email }, { email }];
    const id = anId();
    await at.begin(grace, id, people);
    await Promise.all([at.run(), at.run()]);
    await at.run();
    expect(await at.enrol(grace, id, people)).toEqual([`${one.email} enrolled`, `${email} invited`]);
    expect(await at.enrol(admin, anId(), people)).toEqual([
      `${one.email} had the course`,
      `${email} had the course`,
    ]);
    const invited = (await academy.needs.users.getIdByEmail(email)) ?? expect.unreachable();
    for (const userId of [one.userId, invited]) {
      expect(await ordersOf(userId)).toHaveLength(1);
      expect(await academy.needs.auditLog.listAbout(userId)).toHaveLength(1);
    }
  });

  test('cannot buy the course any more, and one who pays for it at the moment is not enrolled (I2)', async () => {
    const { userId, email } = await aStudent();
    await at.enrol(grace, anId(), [{ email }]);
    expect(await order(userId)).toBe('ALREADY_ENROLLED');
    const [paying, id] = [await aStudent(), anId()];
    await at.begin(grace, id, [{ email: paying.email }]);
    expect(await order(paying.userId)).toBeUndefined();
    await at.run();
    expect((await at.get(grace, id)).rows).toMatchObject([
      { outcome: 'failed', problem: 'payment under way' },
    ]);
    expect(await at.check(grace, [{ email: paying.email }])).toMatchObject([
      { problem: 'payment under way' },
    ]);
    expect(await academy.needs.enrolments.exists(paying.userId, 'crs_aws')).toBe(false);
  });
});

describe('A request that does not go as it should', () => {
  test('A person who fails takes none of the others, is named with the reason, and can be tried again', async () => {
    const { email } = await aStudent();
    const people = [{ email: 'broken@example.org' }, { email }];
    at.cognito.failing.add('create');
    expect(await at.enrol(grace, anId(), people)).toEqual([
      'broken@example.org failed not reached',
      `${email} enrolled`,
    ]);
    at.cognito.failing.clear();
    expect(await at.enrol(grace, anId(), people.slice(0, 1))).toEqual(['broken@example.org invited']);
  });

  test('A write that was done although its answer was lost is told as done', async () => {
    const { email } = await aStudent();
    const { enrol } = academy.needs.enrolmentsByHand;
    const unanswered = vi
      .spyOn(academy.needs.enrolmentsByHand, 'enrol')
      .mockImplementationOnce(async (one) => {
        await enrol(one);
        throw new Error('no answer');
      });
    expect(await at.enrol(grace, anId(), [{ email }])).toEqual([`${email} enrolled`]);
    unanswered.mockRestore();
  });

  /** What becomes of a person of whom the run has read this a moment ago. */
  async function resultAfterReading(email: string, user?: StoredUser) {
    const id = anId();
    await at.begin(admin, id, [{ email }]);
    const before = { user, enrolment: undefined, isPaying: false };
    const read = vi.spyOn(academy.needs.enrolmentsByHand, 'listPeople').mockResolvedValueOnce([before]);
    await at.run();
    read.mockRestore();
    return (await at.get(admin, id)).rows;
  }

  test('A person who registers at the same moment is enrolled; one who has not finished can be tried again', async () => {
    const { email } = await aStudent();
    expect(await resultAfterReading(email)).toMatchObject([{ outcome: 'enrolled' }]);
    const registering = `registering-${anId()}@example.org`;
    await academy.needs.users.reserveEmail(registering, 'user-registering', NOON);
    expect(await resultAfterReading(registering)).toMatchObject([{ problem: 'registering' }]);
  });

  test('A person whom another request enrols at the same moment has the course by that one', async () => {
    const { userId, email } = await aStudent();
    const user = await academy.needs.users.get(userId);
    await at.enrol(grace, anId(), [{ email }]);
    expect(await resultAfterReading(email, user)).toMatchObject([{ outcome: 'had the course' }]);
    expect(await ordersOf(userId)).toHaveLength(1);
  });

  test('A part that is gone enrols no person and is not tried again', async () => {
    const gone = keys.enrolling('user-grace', 'enrolment-gone', '00');
    expect(await enrolListed.with(at.needs)(rowEvents([gone]))).toEqual({ batchItemFailures: [] });
  });

  test('A corrupt row of a person raises the alarm, and takes none of the others', async () => {
    const [one, other] = [await aStudent(), await aStudent()];
    const id = anId();
    await at.begin(grace, id, [{ email: one.email }, { email: other.email }]);
    await corruptRow(academy.table, keys.user(one.userId), 'role');
    const critical = vi.spyOn(log, 'critical').mockReturnValue();
    await at.run();
    expect((await at.get(grace, id)).rows).toMatchObject([
      { problem: 'not reached' },
      { outcome: 'enrolled' },
    ]);
    const row = `USER#${one.userId} / PROFILE`;
    expect(critical).toHaveBeenCalledExactlyOnceWith('stored row is corrupt', { row, fields: ['role'] });
  });

  test.each([
    [
      'whose account became staff since',
      (userId: string) => setField(academy.table, keys.user(userId), 'role', 'instructor'),
      'cannot be enrolled',
    ],
    [
      'whose course the instructor does not have any more',
      () => setField(academy.table, keys.course('crs_aws'), 'instructorId', 'user-radia'),
      'not allowed',
    ],
    [
      'whose instructor is a student by now',
      () => setField(academy.table, ofGrace, 'role', 'user'),
      'not allowed',
    ],
    ['whose instructor is gone', () => academy.table.remove(ofGrace), 'not allowed'],
  ])('A person %s is not enrolled', async (_who, change, problem) => {
    const { userId, email } = await aStudent();
    const id = anId();
    const instructor = (await academy.table.get<Item>(ofGrace)) ?? expect.unreachable();
    await at.begin(grace, id, [{ email }]);
    await change(userId);
    await at.run();
    await setField(academy.table, keys.course('crs_aws'), 'instructorId', 'user-grace');
    await academy.table.put({ ...ofGrace, ...instructor });
    expect((await at.get(grace, id)).rows).toMatchObject([{ outcome: 'failed', problem }]);
    expect(await ordersOf(userId)).toEqual([]);
  });

  test('A run that died goes on where it was; a person whom no run reaches has failed an hour after the last result', async () => {
    const people = [await aStudent(), await aStudent()].map(({ email }) => ({ email }));
    const id = anId();
    await at.begin(grace, id, people);
    const { recordResult } = academy.needs.enrolmentRequests;
    const lost = vi
      .spyOn(academy.needs.enrolmentRequests, 'recordResult')
      .mockImplementationOnce(recordResult)
      .mockRejectedValueOnce(new Error('died'));
    vi.setSystemTime(NOON + 50 * 60_000);
    expect((await at.run()).batchItemFailures).toHaveLength(1);
    lost.mockRestore();
    vi.setSystemTime(NOON + 110 * 60_000);
    expect((await at.get(grace, id)).state).toBe('enrolling');
    vi.setSystemTime(NOON + 110 * 60_000 + 1);
    expect(await at.get(grace, id)).toMatchObject({
      state: 'done',
      rows: [{ outcome: 'enrolled' }, { problem: 'not reached' }],
    });
    await at.run();
    expect((await at.get(grace, id)).rows.map(({ outcome }) => outcome)).toEqual(['enrolled', 'enrolled']);
  });

  test('A request of two parts is enrolled whole, and a list of 500 keeps its order', async () => {
    await academy.needs.courses.create(aCourse({ courseId: 'crs_radia', instructorId: 'user-radia' }), []);
    const people = Array.from({ length: 500 }, (_, n) => ({ email: `class-${n}@example.org` }));
    const [long, short] = [anId(), anId()];
    await at.begin(radia, short, people.slice(0, 30), { courseId: 'crs_radia' });
    await at.run();
    const { rows, state } = await at.get(radia, short);
    expect([state, ...new Set(rows.map(({ outcome }) => outcome))]).toEqual(['done', 'invited']);
    await at.begin(radia, long, people, { courseId: 'crs_radia' });
    const listed = (await at.get(radia, long)).rows.map(({ row, email }) => [row, email]);
    expect(listed).toEqual(people.map(({ email }, n) => [n + 1, email]));
  });
});
