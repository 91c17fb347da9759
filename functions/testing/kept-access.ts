import { anId } from '#shared/testing/an-id.ts';
/** For tests: access that an admin keeps on the day of the tests, as the audit log has it. */
export const KEPT = {
  on: '2026-11-21',
  entry: {
    entryId: anId('aud_kept'),
    at: '2026-11-21T17:00:00.000Z',
    action: 'access kept',
    outcome: 'done',
    adminId: anId('user-admin'),
    userId: anId('user-ada'),
    courseId: anId('crs_aws'),
  },
} as const;
