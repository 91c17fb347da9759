import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import type { StoredEmailCode } from './email-code-row.ts';
import { CODE_LIFE_MS } from './email-codes.ts';

const NEW = 'new@example.org';

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

const codes = () => academy.needs.emailCodes;
const ask = (codeId: string, previous?: StoredEmailCode, now = NOON, userEmail = NEW) =>
  codes().ask(academy.user, { userEmail, codeId, previous, now });
const row = async () => (await codes().get('user-ada'))!;
/** Ids of the mails that are queued, in their order. */
const mails = async () => (await academy.needs.outbox.listUnsent()).rows.map(({ outboxId }) => outboxId);
describe('A request for a code (G-104)', () => {
  test('Of two that read the same state one is made, with its mails: first ones, and ones that replace another', async () => {
    expect(await ask('code_1')).toBe(true);
    const first = await row();
    expect(await ask('code_2')).toBe(false);
    expect(await ask('code_3', first)).toBe(true);
    expect(await ask('code_4', first)).toBe(false);
    expect(await row()).toMatchObject({ codeId: 'code_3' });
    expect((await mails()).toSorted()).toEqual(['code_1', 'code_1-asked', 'code_3']);
  });

  test('The present address is told once of each new one, and again when the code had run out', async () => {
    await ask('code_1');
    await ask('code_2', await row(), NOON + CODE_LIFE_MS - 1);
    expect(await mails()).not.toContain('code_2-asked');
    const second = await row();
    await ask('code_3', second, second.validUntil);
    expect(await mails()).toContain('code_3-asked');
    await ask('code_4', await row(), second.validUntil + 1, 'other@example.org');
    expect(await mails()).toContain('code_4-asked');
  });

  test('For the e-mail that the account has no other address is told, and the mail says so', async () => {
    await ask('code_1', undefined, NOON, academy.user.userEmail);
    const { rows } = await academy.needs.outbox.listUnsent();
    expect(rows).toMatchObject([
      { mail: { kind: 'email-code', to: academy.user.userEmail, isOwnEmail: true } },
    ]);
  });

  test('A request that another one replaced, or that is over, gets no code', async () => {
    await ask('code_1');
    await ask('code_2', await row());
    expect(await codes().issue('user-ada', 'code_1', NOON)).toBeUndefined();
    expect(await codes().issue('user-ada', 'code_2', NOON + CODE_LIFE_MS)).toBeUndefined();
    expect(await codes().issue('user-ada', 'code_2', NOON + CODE_LIFE_MS - 1)).toMatch(/^\d{6}$/);
  });
});

test('Before the mail is sent no code is right (G-104)', async () => {
  await ask('code_1');
  expect(await codes().isRight('user-ada', NEW, '000000', NOON)).toBe(false);
  expect(await row()).toMatchObject({ tries: 0 });
});
