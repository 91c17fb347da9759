import { listUsers } from '#shared/admin/routes.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { toUserDto } from '#functions/data/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** All users, or those of a role, newest first; searched by e-mail, not by name (IADM-02). */
export const handler = endpoint(listUsers, { userList })(async ({ query, userList }) => {
  const found = await userList.list({ ...query, textsOf: ({ userEmail }) => [userEmail] });
  return listResponse(found, toUserDto);
});
