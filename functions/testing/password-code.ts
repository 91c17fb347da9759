import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { asFunction } from './called-function.ts';
import type { TestAcademy } from './test-academy.ts';

/** How many codes for a new password are queued to be mailed. */
export async function countQueuedCodes({ needs }: TestAcademy): Promise<number> {
  const { rows } = await needs.outbox.listUnsent();
  return rows.filter(({ mail }) => mail.kind === 'password-code').length;
}

/**
 * Mails the queued codes for a new password, as the stream does; returns the mails. `refuse` throws what SES answers. SITE_URL and
 * MAIL_ACADEMY must be set.
 */
export async function mailCodes(
  { table, needs }: TestAcademy,
  refuse: () => void = () => undefined,
): Promise<Email[]> {
  const sent: Email[] = [];
  const mailer = {
    send: async (_outboxId: string, mail: Email) => {
      refuse();
      sent.push(mail);
    },
  };
  const { rows } = await needs.outbox.listUnsent();
  for (const { outboxId, mail } of rows)
    if (mail.kind === 'password-code')
      await asFunction('mail/send-outbox-mail', () =>
        sendMail({ ...needs, dueInstalments: dueInstalmentRepository(table), mailer }, outboxId, Date.now()),
      );
  return sent;
}

/** The code in the newest of the mails to an address; '' without one. */
export function readCode(mails: readonly Email[], userEmail: string): string {
  const mail = mails.findLast(({ to }) => to === userEmail);
  return /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A code that is not the given one. */
export const wrongCodeFor = (code: string): string => (code === '654321' ? '123456' : '654321');
