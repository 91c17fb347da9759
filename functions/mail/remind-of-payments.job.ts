import { dueInstalments } from '#functions/data/payments/due-instalments.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { isReminderTime, reminderDays } from './reminder.rules.ts';
import { toReminder } from './to-reminder.ts';

/**
 * Every hour, from eight in the academy's morning: queues a mail for everybody whose instalment is near, due, or past due. A
 * reminder is queued once by its id, so the day's other runs change nothing and the run after a failed one writes what is
 * missing. One that was withdrawn while its instalment was being paid is queued again here.
 */
export const handler = task({ dueInstalments, outbox })(async (
  _event: unknown,
  { dueInstalments, outbox },
) => {
  const at = now();
  const calendar = academyCalendar();
  if (!isReminderTime(at, calendar)) return { due: 0, queued: 0 };
  const { rows, corrupt } = await dueInstalments.listByDays(reminderDays(at, calendar));
  let queued = 0;
  let failed = 0;
  for await (const some of dueInstalments.listCurrent(rows)) {
    corrupt.push(...some.corrupt);
    const reminders = some.rows.flatMap((row) => toReminder(row, at, calendar) ?? []);
    const written = await Promise.allSettled(
      reminders.map((mail) =>
        outbox.put(`reminder-${mail.instalmentId}-${mail.when}`, mail, new Date(at).toISOString()),
      ),
    );
    queued += written.filter((one) => one.status === 'fulfilled' && one.value).length;
    failed += written.filter((one) => one.status === 'rejected').length;
  }
  reportCorruptRows(corrupt);
  if (queued > 0) log.info('reminders queued', { due: rows.length, queued });
  if (failed > 0) throw new Error(`${failed} reminders could not be written.`);
  return { due: rows.length, queued };
});
