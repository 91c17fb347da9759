import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { type LocalBucket, startLocalBucket } from './local-bucket.ts';
import { stubCalendar } from './stub-calendar.ts';
import { NOON, type TestAcademy, createTestAcademy } from './test-academy.ts';
import { ADMIN, GRACE, RADIA, uploadCalls } from './upload-calls.ts';

/** What the tests of a file share: an academy with its staff, a bucket, and the calls of uploads on both; each test begins at noon. */
export function openUploads() {
  let academy: TestAcademy;
  let local: LocalBucket;
  let calls: ReturnType<typeof uploadCalls>;
  beforeAll(async () => {
    academy = await createTestAcademy();
    local = await startLocalBucket();
    calls = uploadCalls(academy, local);
    for (const { userId, role } of [GRACE, RADIA, ADMIN]) await academy.addPerson(userId, role);
  });
  afterAll(() => local.stop());
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    stubCalendar();
    forgetSessions();
  });
  afterEach(() => void vi.unstubAllEnvs());
  return {
    get academy() {
      return academy;
    },
    get local() {
      return local;
    },
    get calls() {
      return calls;
    },
  };
}
