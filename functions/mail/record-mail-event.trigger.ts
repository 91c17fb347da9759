import { outbox } from '#functions/data/mail/outbox.ts';
import { users } from '#functions/data/users/users.ts';
import { task } from '#functions/platform/task.ts';
import { log } from '#functions/runtime/logger.ts';
import { readMailEvent } from './mail-event.ts';

/**
 * Keeps what SES tells of a mail after it took it: on the mail, and on the account of an address that takes none. SES may
 * tell it twice; a mail that is not ours (another academy of the same AWS account) is passed over.
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
  // a bounce is the address's trouble, the others are ours: too many of them and SES stops sending for us
  if (status === 'BOUNCED') log.warn('mail bounced', { outboxId, reason });
  else log.critical('mail complained of or refused', { outboxId, status, reason });
});
