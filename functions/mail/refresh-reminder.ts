import type { PaymentReminder } from '#functions/data/mail/mail.ts';
import type { DueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { toReminder } from './to-reminder.ts';

/**
 * A queued reminder with the data of `at` (ms), to the student's current address. LAPSED: its day has passed (another one
 * replaces it), its instalment is paid, or its student is deleted. BEING_PAID: its plan has an open payment, which may still
 * be declined. CORRUPT: a row that it depends on is corrupt.
 */
export async function refreshReminder(
  dueInstalments: DueInstalmentRepository,
  reminder: PaymentReminder,
  at: number,
): Promise<PaymentReminder | 'LAPSED' | 'BEING_PAID' | 'CORRUPT'> {
  for await (const { rows, corrupt } of dueInstalments.listCurrent([reminder])) {
    reportCorruptRows(corrupt);
    if (corrupt.length > 0) return 'CORRUPT';
    const [row] = rows;
    const current = row && toReminder({ ...row, paying: false }, at, academyCalendar());
    if (current?.when === reminder.when) return row?.paying ? 'BEING_PAID' : current;
  }
  return 'LAPSED';
}
