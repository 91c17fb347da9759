import { getMyData } from '#shared/auth/account-routes.ts';
import { auditLog } from '#functions/data/users/audit-log.ts';
import { people } from '#functions/data/users/people.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toMyData } from './to-my-data.ts';

/** Profile, sign-ins, courses, payments, disputes and appointments of the caller, and what admins did to the account. */
export const handler = endpoint(getMyData, { auditLog, people })(async ({
  caller,
  now,
  auditLog,
  people,
}) => {
  const [profile, person, payments, audit] = await Promise.all([
    caller.user(),
    people.getAll(caller.userId),
    people.listOtherPayments(caller.userId),
    auditLog.listAbout(caller.userId),
  ]);
  return { success: true as const, data: toMyData(profile, { ...person, ...payments, audit }, now) };
});
