import { listAuditLog } from '#shared/admin/routes.ts';
import { auditLog } from '#functions/data/users/audit-log.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/**
 * Role changes, deletions, refused attempts, access that was kept and lists that were exported, newest first: admins by the names that they have now, users by name and
 * e-mail of then. Entries from before the names were stored have the user's name of now.
 */
export const handler = endpoint(listAuditLog, { auditLog, userList })(async ({
  query,
  auditLog,
  userList,
}) => {
  const { items, ...place } = await auditLog.list({ cursor: query.cursor });
  const unnamed = items.filter(({ userName }) => userName === undefined);
  const names = await userList.getNames([
    ...items.map(({ adminId }) => adminId),
    ...unnamed.map(({ userId }) => userId),
  ]);
  const data = items.map(({ entryId, ...entry }) => ({
    _id: entryId,
    ...entry,
    adminName: names.get(entry.adminId),
    userName: entry.userName ?? names.get(entry.userId),
  }));
  return { success: true as const, data, ...place };
});
