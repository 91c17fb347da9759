import { type DueNow, dueInstalments } from '#functions/data/due-instalments.ts';
import { type PaymentReminder, outbox } from '#functions/data/outbox.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { isReminderTime, reminderDays, reminderOf } from './reminder.rules.ts';

/** What to remind of; undefined when it is paid, being paid, not yet near, or the learner or plan is gone. */
const reminderFor = (
  { scheduleId, plan, paying, user }: DueNow,
  at: number,
  calendar: ReturnType<typeof academyCalendar>,
): PaymentReminder | undefined => {
  const instalment = plan?.instalments.find(({ _id }) => _id === scheduleId);
  if (!plan || !user || !instalment || instalment.paid || paying) return undefined;
  const when = reminderOf(instalment.dueDate, at, calendar);
  if (!when) return undefined;
  return {
    kind: 'payment-reminder',
    when,
    to: user.userEmail,
    userName: user.userName,
    courseTitle: plan.courseTitle,
    planId: plan.planId,
    scheduleId,
    dueDate: instalment.dueDate,
    amountCents: instalment.amountCents,
    remainingCents: plan.instalments
      .filter(({ paid }) => !paid)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/**
 * Every hour, from eight in the academy's morning: owes a mail to everybody whose instalment is near, due, or past due. A
 * reminder is owed once by its id, so the day's other runs change nothing and a run that failed is made good by the next.
 */
export const handler = task({ dueInstalments, outbox })(async (
  _event: unknown,
  { dueInstalments, outbox },
) => {
  const at = now();
  const calendar = academyCalendar();
  if (!isReminderTime(at, calendar)) return { due: 0, owed: 0 };
  const rows = await dueInstalments.on(reminderDays(at, calendar));
  let owed = 0;
  let failed = 0;
  for await (const some of dueInstalments.standing(rows)) {
    const reminders = some.flatMap((row) => reminderFor(row, at, calendar) ?? []);
    const written = await Promise.allSettled(
      reminders.map((mail) =>
        outbox.owe(`reminder-${mail.scheduleId}-${mail.when}`, mail, new Date(at).toISOString()),
      ),
    );
    owed += written.filter((one) => one.status === 'fulfilled' && one.value).length;
    failed += written.filter((one) => one.status === 'rejected').length;
  }
  if (owed > 0) log.info('reminders owed', { due: rows.length, owed });
  if (failed > 0) throw new Error(`${failed} reminders could not be written.`);
  return { due: rows.length, owed };
});
