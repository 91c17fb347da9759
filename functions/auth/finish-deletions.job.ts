import { dayIn } from '#shared/time/calendar-day.ts';
import type { StoredDeletion } from '#functions/data/deletion/deletion.ts';
import { deletions } from '#functions/data/deletion/deletions.ts';
import { identity } from '#functions/gateways/identity.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { setting } from '#functions/runtime/config.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

/** A deletion that fails for so long needs a person, ms. */
const FAILING_TOO_LONG_MS = 30 * 60_000;

/**
 * Every five minutes: does what is left to do for accounts that were deleted. The request has done it already unless it died or
 * something refused; from here what was written late is found, and what waited for a payment or a mail.
 */
export const handler = task({ deletions, identity })(async (_event: unknown, { deletions, identity }) => {
  const at = now();
  const on = dayIn(setting('academyTimeZone'), at);
  const { rows, corrupt } = await deletions.listUnfinished();
  reportCorruptRows(corrupt);
  let finished = 0;
  const failed: StoredDeletion[] = [];
  for (const deletion of rows) {
    try {
      const end = await deletions.finish(deletion, { now: at, on, deleteSignIn: identity.deleteUser });
      if (end === 'FINISHED') finished += 1;
    } catch (error) {
      log.error('account deletion not finished', {
        userId: deletion.userId,
        name: toErrorName(error),
      });
      failed.push(deletion);
    }
  }
  const overdue = failed.filter(
    ({ requestedAt, reported }) => !reported && Date.parse(requestedAt) <= at - FAILING_TOO_LONG_MS,
  );
  if (overdue.length > 0)
    log.critical('accounts cannot be deleted', { userIds: overdue.map(({ userId }) => userId) });
  for (const deletion of overdue) await deletions.markReported(deletion);
  return { unfinished: rows.length - finished, finished, failed: failed.length };
});
