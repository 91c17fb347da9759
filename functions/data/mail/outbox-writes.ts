import { correlationId } from '#functions/runtime/run.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import type { Table, Write } from '../table.ts';
import type { Mail, Queued } from './mail.ts';
import type { MailStatus } from './mail-status.ts';

/** The write that puts a mail into the outbox, once by its id, with what caused it; the sender is told of it. `queuedAt` is an ISO instant. */
export function queueMailWrite(
  table: Table,
  outboxId: string,
  mail: Queued,
  queuedAt: string,
  status: MailStatus = 'QUEUED',
): Write {
  const correlation = correlationId();
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.outbox(outboxId),
        ...index1.unsentMail(outboxId, queuedAt),
        ...('userId' in mail && mail.userId !== undefined && index2.mail(mail.userId, outboxId)),
        outboxId,
        mail,
        status,
        queuedAt,
        ...(correlation !== undefined && { correlationId: correlation }),
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  };
}

const UNLESS_QUEUED = {
  ConditionExpression: 'attribute_not_exists(PK) OR #status = :held',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':held': 'HELD' },
};

/**
 * The write that keeps a mail back until the change that it tells of is finished (`sendHeld`) or undone (`dropHeldMailWrite`). When
 * neither happens, because the process died halfway, the check of the outbox sends it. Another try of the same change holds it again.
 */
export function holdMailWrite(table: Table, outboxId: string, mail: Mail, heldAt: string): Write {
  const { Put } = queueMailWrite(table, outboxId, mail, heldAt, 'HELD');
  return { Put: { TableName: table.name, Item: Put?.Item, ...UNLESS_QUEUED } };
}

export function dropHeldMailWrite(table: Table, outboxId: string): Write {
  return {
    Delete: {
      TableName: table.name,
      Key: keys.outbox(outboxId),
      ...UNLESS_QUEUED,
    },
  };
}
