import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { openDeletableAccount } from '#functions/testing/deletable-account.ts';
import { keys } from '#functions/testing/keys.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { studyAndRows } from '#functions/testing/study-rows.ts';
import { NOON } from '#functions/testing/test-academy.ts';

const later = (minutes: number) => void vi.setSystemTime(NOON + minutes * 60_000);

beforeEach(() => {
  setUpCheckout();
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
});

describe('Study figures of a deleted account (docs/adr/031)', () => {
  test('Those whose events are lost are emptied by the job, and nothing is finished before it has seen that', async () => {
    const account = await openDeletableAccount();
    await account.remove();
    await account.confirm();
    later(14);
    await account.finish();
    expect(await account.studied()).toHaveLength(4);
    later(15);
    expect(await account.finish()).toEqual({ unfinished: 1, finished: 0, failed: 0 });
    expect(await account.studied()).toEqual([]);
    const { stored, made } = studyAndRows(await account.academy.rows());
    expect(stored).toEqual(made);
    expect(await account.finish()).toMatchObject({ finished: 1 });
  });

  test('A corrupt row of them keeps it unfinished and raises its alarm', async () => {
    const account = await openDeletableAccount();
    const { table } = account.academy;
    await setField(table, keys.studiedVideo('user-ada', 'crs_aws', 'lec_1'), 'writes', 'often');
    await account.remove();
    await account.confirm();
    later(30);
    expect(await account.finish()).toMatchObject({ finished: 0, failed: 1 });
    expect(await account.studied()).toHaveLength(1);
    expect(log.critical).toHaveBeenCalledWith('accounts cannot be deleted', { userIds: ['user-ada'] });
  });
});
