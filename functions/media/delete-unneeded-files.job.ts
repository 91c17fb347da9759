import { uploadedTo } from '#shared/media/upload-key.rules.ts';
import { uploadDeletions } from '#functions/data/media/upload-deletions.ts';
import { mediaBucket } from '#functions/gateways/media-bucket.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Every hour: deletes uploads that no saved course needs for a day, confirmed or not (docs/adr/036, G-113). The object goes
 * before its row, so that a run that dies is continued by the next one. A file that fails does not hold up the others; the run then
 * fails at its end, which raises an alarm.
 */
export const handler = task({ uploadDeletions, mediaBucket })(async (_event: unknown, given) => {
  const { uploadDeletions, mediaBucket } = given;
  const at = now();
  const { rows, corrupt } = await uploadDeletions.listToCheck(at);
  reportCorruptRows(corrupt);
  let deleted = 0;
  let failed = 0;
  for (const upload of rows) {
    try {
      if (!(await uploadDeletions.begin(upload, at))) continue;
      for (const key of new Set([uploadedTo(upload.key), upload.key])) await mediaBucket.remove(key);
      await uploadDeletions.finish(upload);
      deleted += 1;
    } catch (error) {
      log.error('uploaded file not deleted', { key: upload.key, name: toErrorName(error) });
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} uploaded files were not deleted.`);
  return { looked: rows.length, deleted };
});
