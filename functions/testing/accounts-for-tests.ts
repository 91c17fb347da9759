import { beforeAll, beforeEach, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { profileChanges } from './profile-changes.ts';
import { quietLog } from './quiet-log.ts';
import { NOON, type TestAcademy, createTestAcademy } from './test-academy.ts';

/** Five seconds after everybody has signed in, ms. */
export const LATER = NOON + 5000;

interface GivenAccounts {
  readonly academy: TestAcademy;
  readonly accounts: Accounts;
  readonly profiles: ReturnType<typeof profileChanges>;
  /** A person who signed in at noon; everything else happens five seconds later. */
  readonly aPerson: () => ReturnType<ReturnType<typeof profileChanges>['aPerson']>;
}

/** For a file of tests: an academy, and for each test the calls that change people's accounts. To be read in a test only. */
export function accountsForTests(): GivenAccounts {
  let academy: TestAcademy;
  let accounts: Accounts;
  let profiles: GivenAccounts['profiles'];
  beforeAll(async () => {
    academy = await createTestAcademy();
  });
  beforeEach(async () => {
    accounts = openAccounts(academy);
    profiles = profileChanges(accounts);
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    vi.stubEnv('SITE_URL', 'https://academy.example.org');
    vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
    vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
    quietLog();
    forgetSessions();
    await accounts.deliver(); // what the test before has left
  });
  return {
    get academy() {
      return academy;
    },
    get accounts() {
      return accounts;
    },
    get profiles() {
      return profiles;
    },
    aPerson: async () => {
      vi.setSystemTime(NOON);
      const person = await profiles.aPerson();
      vi.setSystemTime(LATER);
      return person;
    },
  };
}
