import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { CurrentDueInstalment } from '#functions/data/payments/due-instalments.ts';
import type { PaymentReminder } from '#functions/data/mail/mail.ts';
import { reminderKind } from './reminder.rules.ts';

/**
 * The reminder of an instalment in its state at `at` (ms); undefined when it is paid, being paid, cancelled (G-108), not yet
 * near, the student or plan is gone, or the student's address takes no mail of ours any more.
 */
export function toReminder(
  { instalmentId, userId, courseId, plan, paying, user }: CurrentDueInstalment,
  at: number,
  calendar: AcademyCalendar,
): PaymentReminder | undefined {
  const instalment = plan?.instalments.find((one) => one.instalmentId === instalmentId);
  if (!plan || plan.cancelled || !user || !instalment || instalment.paid || paying || user.mailProblem)
    return undefined;
  const when = reminderKind(instalment.dueDate, at, calendar);
  if (!when) return undefined;
  return {
    kind: 'payment-reminder',
    when,
    to: user.userEmail,
    userName: user.userName,
    courseTitle: plan.courseTitle,
    userId,
    courseId,
    planId: plan.planId,
    instalmentId,
    dueDate: instalment.dueDate,
    amountCents: instalment.amountCents,
    remainingCents: plan.instalments
      .filter(({ paid }) => !paid)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}
