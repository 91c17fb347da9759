import { getMyData } from '#shared/auth/account-routes.ts';
import { people } from '#functions/data/users/people.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toMyData } from './to-my-data.ts';

/** Profile, sign-ins, courses, payments, disputes and appointments of the caller. */
export const handler = endpoint(getMyData, { people })(async ({ caller, now, people }) => {
  const [profile, person, payments] = await Promise.all([
    caller.user(),
    people.getAll(caller.userId),
    people.listOtherPayments(caller.userId),
  ]);
  return { success: true as const, data: toMyData(profile, { ...person, ...payments }, now) };
});
