import { listAuditLog } from '#shared/admin/routes.ts';
import { auditLog } from '#functions/data/users/audit-log.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Role changes, deletions, refused attempts and access that was kept, newest first, with the names that people have now. */
export const handler = endpoint(listAuditLog, { auditLog, userList })(async ({
  query,
  auditLog,
  userList,
}) => {
  const { items, cursor } = await auditLog.list({ cursor: query.cursor });
  const names = await userList.getNames(items.flatMap(({ adminId, userId }) => [adminId, userId]));
  const data = items.map(({ entryId, ...entry }) => ({
    _id: entryId,
    ...entry,
    adminName: names.get(entry.adminId),
    userName: names.get(entry.userId),
  }));
  return { success: true as const, data, cursor };
});
