import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { openOnDynamoDb } from '#functions/testing/dynamodb-table.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { aUser } from '#functions/testing/test-academy.ts';
import type { Item, Table } from '../table.ts';
import { userRepository } from '../users/users.ts';
import { ownUserIds } from './own-user-ids.ts';
import { runMigration } from './run-migration.ts';

const PEOPLE = Array.from({ length: 7 }, (_, n) => `user-${n}`);
let opened: Awaited<ReturnType<typeof openOnDynamoDb>>;
let table: Table;

/** An account as it was stored before ids were our own. */
async function putBefore(userId: string, over: object = {}) {
  const { sub: _sub, ...row } = aUser({ userId, userEmail: `${userId}@example.org` });
  await table.put({ ...keys.user(userId), ...row, ...over });
  await table.update(keys.user(userId), { UpdateExpression: 'REMOVE rowVersion' });
}
const nameOf = ({ PK, SK }: Item) => `${String(PK)} ${String(SK)}`;
const allRows = async (): Promise<Item[]> =>
  (await opened.rows()).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
const migrate = (over: object = {}) =>
  runMigration(ownUserIds, { table, documents: opened.documents, segments: 2, ...over });

beforeEach(async () => {
  opened = await openOnDynamoDb();
  ({ table } = opened);
  for (const userId of PEOPLE) await putBefore(userId);
});

describe('The migration to ids of our own', () => {
  test('Every account gets its sub with the reverse row, once; a dry run counts and changes nothing', async () => {
    const before = await allRows();
    expect(await migrate({ dryRun: true })).toMatchObject({ state: 'DRY_RUN', read: 7, changed: 7 });
    expect(await allRows()).toEqual(before);
    expect(await migrate()).toMatchObject({ state: 'DONE', changed: 7, moved: 0, corrupt: [] });
    for (const userId of PEOPLE) {
      expect(await table.get(keys.user(userId))).toMatchObject({ sub: userId, rowVersion: 2 });
      expect(await table.get(keys.subject(userId))).toMatchObject({ userId });
    }
    const after = await allRows();
    expect(await migrate()).toMatchObject({ state: 'DONE_BEFORE', read: 0 });
    expect(await allRows()).toEqual(after);
  });

  test('A run that dies at any of its writes is gone on with, and ends as one that did not', async () => {
    await migrate();
    const expected = await allRows();
    for (let last = 1; ; last++) {
      for (const row of await allRows()) await table.remove({ PK: String(row['PK']), SK: String(row['SK']) });
      for (const userId of PEOPLE) await putBefore(userId);
      const dying = dyingTable(table, last);
      const died = await migrate({ table: dying.table }).then(
        () => false,
        () => true,
      );
      if (!died) break;
      expect((await migrate()).state, `after write ${last}`).toMatch(/^DONE/);
      expect(await allRows(), `after write ${last}`).toEqual(expected);
    }
  });

  test('A page that was stored is not read again, the next one is, and the counts go on', async () => {
    // the run, two rows and their page, and one row of the next page
    const dying = dyingTable(table, 1 + 2 + 1 + 1);
    const parts = { segments: 1, pageRows: 2 };
    await expect(migrate({ ...parts, table: dying.table })).rejects.toThrow('The process');
    const read: number[] = [];
    const onPage = (counts: { read: number }) => read.push(counts.read);
    const report = await migrate({ ...parts, onPage });
    expect(read.slice(0, 2)).toEqual([2, 4]);
    expect(report.state).toBe('DONE');
    for (const userId of PEOPLE)
      expect(await table.get(keys.user(userId))).toMatchObject({ sub: userId, rowVersion: 2 });
  });

  test('A corrupt row is named and left out; the next run, once it is repaired, changes it', async () => {
    await putBefore('user-3', { userId: 7 });
    expect(await migrate()).toMatchObject({
      state: 'INCOMPLETE',
      changed: 6,
      corrupt: ['USER#user-3 / PROFILE'],
    });
    await putBefore('user-3');
    expect(await migrate()).toMatchObject({ state: 'DONE', changed: 1 });
  });

  test('An account that the product has changed or deleted since it was read is left to it', async () => {
    const [row] = (await allRows()).filter(({ SK }) => SK === 'PROFILE');
    await table.remove({ PK: String(row?.['PK']), SK: 'PROFILE' });
    expect(await ownUserIds.migrate(table, [row ?? {}])).toEqual({ changed: 0, corrupt: [] });
    expect(await table.get({ PK: String(row?.['PK']), SK: 'PROFILE' })).toBeUndefined();
  });
});

describe('Rows of the version before', () => {
  test('An account is read with its id as its sub; a newer one as its schema allows, an older one is corrupt', async () => {
    const users = userRepository(table);
    expect((await users.get(anId('user-1')))?.sub).toBe('user-1');
    const newer = { ...aUser({ userId: 'user-3' }), rowVersion: 3, andMore: true };
    await opened.documents.send(
      new PutCommand({ TableName: table.name, Item: { ...keys.user('user-3'), ...newer } }),
    );
    expect(await users.get(anId('user-3'))).toMatchObject({ sub: 'sub-of-user-3', rowVersion: 3 });
    await setField(table, keys.user('user-2'), 'rowVersion', 0);
    await expect(users.get(anId('user-2'))).rejects.toThrow('USER#user-2 / PROFILE is corrupt: rowVersion');
  });
});
