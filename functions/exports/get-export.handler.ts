import { getExport } from '#shared/exports/routes.ts';
import { exports, stateOf } from '#functions/data/exports/exports.ts';
import { exportBucket } from '#functions/gateways/export-bucket.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** How long an address begins a download, s. */
const OPEN_SECONDS = 60;

/** A file of all courses is an admin's only, also one that was begun before the role was taken away. */
export const handler = endpoint(getExport, { exports, exportBucket })(async (call) => {
  const { params, caller, now, fail } = call;
  const found = await call.exports.get({ userId: caller.userId, exportId: params.id }, now);
  const file = found?.scope === 'all' && caller.role !== 'admin' ? undefined : found;
  if (file === undefined) return fail('EXPORT_NOT_FOUND');
  const { rowCount: rows, unreadableCount: unreadable, objectKey } = file;
  const data = { state: stateOf(file, now), rows, unreadable };
  if (objectKey === undefined) return { success: true as const, data };
  const url = await call.exportBucket.signGet(objectKey, { now, expiresIn: OPEN_SECONDS });
  return { success: true as const, data: { ...data, url } };
});
