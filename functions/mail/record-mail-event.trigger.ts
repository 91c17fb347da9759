import { outbox } from '#functions/data/mail/outbox.ts';
import { users } from '#functions/data/users/users.ts';
import { task } from '#functions/platform/task.ts';
import { log } from '#functions/runtime/logger.ts';
import { readMailEvent } from './mail-event.ts';

/**
 * Records a delivery problem that SES reports for a mail it had accepted: on the mail, and on the account whose address takes
 * no mail. SES may report it twice. A mail that is not in this outbox (another academy of the same AWS account) is ignored.
 */
export const handler = task({ outbox, users })(async (
  { detail }: { detail: unknown },
  { outbox, users },
): Promise<void> => {
  const { outboxId, status, reason, at, problem } = readMailEvent(detail);
  if (!(await outbox.recordDeliveryProblem(outboxId, status, at, reason))) {
    log.warn('event of an unknown mail', { outboxId, status });
    return;
  }
  for (const address of problem?.addresses ?? [])
    await users.recordMailProblem(address, problem?.kind ?? 'bounce', at);
  // a bounce is a problem of the address; after too many complaints or rejections SES stops sending for the academy
  if (status === 'BOUNCED') log.warn('mail bounced', { outboxId, reason });
  else log.critical('mail complained of or refused', { outboxId, status, reason });
});
