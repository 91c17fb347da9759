import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listUsers } from '#shared/admin/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import { type Administration, openAdministration } from '#functions/testing/administration.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { projectLists } from '#functions/testing/project-lists.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { admin, eve, grace } from '#functions/testing/people.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import { handler } from './list-users.handler.ts';

beforeEach(setUpCheckout);

interface UserPage {
  data: User[];
  cursor?: string;
  total?: number;
}
const read = async ({ list }: Administration, query: Record<string, string> = { page: '1' }) =>
  (await list(query)).body as unknown as UserPage;

describe('GET /admin/users', () => {
  test('Every account with name, e-mail and role, and how many there are [IADM-08]', async () => {
    const { data, total } = await read(await openAdministration());
    expect(total).toBe(5);
    expect(data).toContainEqual({
      _id: 'user-grace',
      userName: 'ada lovelace',
      userEmail: 'user-grace@example.org',
      role: 'instructor',
    });
  });

  test('Only an admin gets it, and nothing of a password is in it [API-43, ERR-01]', async () => {
    const { list } = await openAdministration();
    const message = 'Access denied. Admin privileges required.';
    for (const who of [grace, eve])
      expect(await list({}, who)).toMatchObject({ status: 403, body: { message, error: message } });
    const { body } = await list();
    expect(body['data']).toHaveLength(5);
    expect(JSON.stringify(body)).not.toMatch(/password|a quiet river/i);
  });

  test('A role and a deletion are seen at once, whatever the index still has, also among the users of a role', async () => {
    const administration = await openAdministration();
    const { academy } = administration;
    await administration.change('user-eve', 'admin');
    // as the index is until it has caught up
    const lagging = {
      ...aUser({ userId: 'user-gone' }),
      ...index2.user('2027-01-01', 'user-gone'),
    };
    await academy.table.put({ ...keys.user('somebody'), ...lagging });
    const pages = [await read(administration), await read(administration, { page: '2' })];
    const data = pages.flatMap((page) => page.data);
    expect(data.find(({ _id }) => _id === 'user-eve')?.role).toBe('admin');
    expect(data.map(({ _id }) => _id)).not.toContain('user-gone');
    expect([data.length, pages[0]?.total]).toEqual([5, 5]);
    const admins = await read(administration, { page: '1', role: 'admin' });
    expect(admins.data.map(({ _id }) => _id).toSorted()).toEqual(['user-admin', 'user-eve']);
  });
});

describe('Five hundred users', () => {
  const COUNT = 500;
  let administration: Administration;
  beforeAll(async () => {
    administration = await openAdministration();
    const { table } = administration.academy;
    const puts = Array.from({ length: COUNT }, (_, n) => {
      const user = aUser({
        userId: `u${n}`,
        userName: `Lange ${n}`,
        userEmail: n % 50 === 7 ? `Ines.Lange${n}@example.org` : `s${n}@example.org`,
        createdAt: new Date(NOON - n * 1000).toISOString(),
      });
      return {
        Put: {
          TableName: table.name,
          Item: { ...keys.user(user.userId), ...index2.user(user.createdAt, user.userId), ...user },
        },
      };
    });
    await fillTable(table, puts);
  });

  test('A page says how many there are; by cursors the newest hundred comes first, and the next ones go on from there (G-111)', async () => {
    expect(await read(administration)).toMatchObject({ page: 1, pages: (COUNT + 5) / 5, total: COUNT + 5 });
    const first = await read(administration, {});
    const ids = first.data.map(({ _id }) => _id);
    for (let { cursor } = first, pages = 1; cursor !== undefined && pages < 4; pages++) {
      const next = await read(administration, { cursor });
      ids.push(...next.data.map(({ _id }) => _id));
      ({ cursor } = next);
    }
    expect(ids).toEqual(Array.from({ length: 400 }, (_, n) => `u${n}`));
  });

  test('It is searched by a part of the e-mail in any case over all of them; the name does not match', async () => {
    const found = await read(administration, { search: 'nes.LANGE', page: '2' });
    expect([found.total, found.data.length]).toEqual([10, 5]);
    expect(await read(administration, { search: 'lange 12', page: '1' })).toMatchObject({
      data: [],
      total: 0,
    });
  });

  describeCall(listUsers, handler, {
    academy: () => ({ handlerNeeds: administration.needs(), roundTrips: administration.academy.roundTrips }),
    as: () => admin,
    answers: {
      when: 'the session and all parts of the list together, then the rows of the page',
      roundTrips: 2,
      call: () => ({ query: { page: '1' } }),
    },
    errors: {},
  });
});

describe('Users of a role where all are too many to be read (docs/adr/035)', () => {
  const COUNT = 1100;
  let administration: Administration;
  beforeAll(async () => {
    administration = await openAdministration();
    const { academy } = administration;
    const puts = Array.from({ length: COUNT }, (_, n) => {
      const user = aUser({
        userId: `u${n}`,
        userEmail: `person.${n}@example.org`,
        role: n % 100 === 7 ? 'instructor' : 'user',
        createdAt: new Date(NOON - n * 1000).toISOString(),
      });
      const Item = { ...keys.user(user.userId), ...index2.user(user.createdAt, user.userId), ...user };
      return { Put: { TableName: academy.table.name, Item } };
    });
    await fillTable(academy.table, puts);
    await projectLists(academy);
  });
  const ids = ({ data }: UserPage) => data.map(({ _id }) => _id);

  test('They are a list of their own: read whole where it is small, with any part of an e-mail', async () => {
    const instructors = await read(administration, { role: 'instructor', page: '3' });
    expect(instructors).toMatchObject({ page: 3, pages: 3, total: 13 });
    expect(ids(instructors)).toEqual(['u1007', 'user-radia', 'user-grace']);
    const found = await read(administration, { role: 'instructor', page: '1', search: 'on.10' });
    expect(ids(found)).toEqual(['u107', 'u1007']);
    expect(found).not.toHaveProperty('isLong');
  });

  test('By key, in two round trips, where it is long too', async () => {
    const students = COUNT - 11 + 2;
    const first = (await read(administration, { role: 'user', page: '1' })) as UserPage & { after: string };
    expect(first).toMatchObject({ page: 1, total: students, isLong: true });
    const before = administration.academy.roundTrips();
    const second = await read(administration, { role: 'user', page: '2', after: first.after });
    expect(administration.academy.roundTrips() - before).toBe(2);
    expect([...ids(first), ...ids(second)]).toEqual(
      Array.from({ length: 11 }, (_, n) => `u${n}`).filter((id) => id !== 'u7'),
    );
    const found = await read(administration, { role: 'user', page: '1', search: 'person.10' });
    expect([found.total, ids(found)]).toEqual([109, ['u10', 'u100', 'u101', 'u102', 'u103']]);
  });

  test('Who has another role since is not shown among those of the role before', async () => {
    const { body } = await administration.change('u8', 'instructor');
    expect(body).toMatchObject({ success: true });
    expect(ids(await read(administration, { role: 'user', page: '2' }))).not.toContain('u8');
  });
});
