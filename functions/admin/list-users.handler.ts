import { listUsers } from '#shared/admin/routes.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { toUserDto } from '#functions/data/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** All users, or those of a role, newest first; searched by e-mail, not by name (IADM-02). */
export const handler = endpoint(listUsers, { userList })(async ({ query, now, userList }) => {
  const found = await userList.list({
    cursor: query.cursor,
    page: query.page,
    kept: { now, asOf: query.asOf },
    matches: ({ userEmail, role }) =>
      (query.role === undefined || role === query.role) && matchesSearch(query.search, [userEmail]),
  });
  return listResponse(found, toUserDto);
});
