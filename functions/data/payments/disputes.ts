import type { Dispute } from '#shared/payments/dispute.ts';
import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Attempt } from './attempt.ts';
import { type StoredDispute, storedDispute } from './dispute.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type ReportLaterPurchase, returnedPaymentRepository } from './returned-payments.ts';
import { parseRow } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';

/** What Square says of a dispute; `reversedCents`: what the cardholder has got of it. */
export interface DisputeRecord extends Pick<
  StoredDispute,
  'disputeId' | 'amountCents' | 'state' | 'reason' | 'dueAt' | 'createdAt' | 'updatedAt'
> {
  reversedCents: Cents;
}

/** A dispute as staff see it: dollars. */
export function toDisputeDto({ amountCents, reversedCents: _counted, ...dispute }: StoredDispute): Dispute {
  return { ...dispute, amount: dollarsFromCents(amountCents) };
}

export function disputeRepository(table: Table) {
  const get = async (disputeId: string): Promise<StoredDispute | undefined> =>
    parseRow(storedDispute, await table.get(keys.dispute(disputeId), { consistent: true }));

  /** The write of a dispute, as long as it was not written since it was read. */
  function putWrite(
    attempt: Attempt,
    dispute: DisputeRecord,
    was: StoredDispute | undefined,
  ): Write & { Put: object } {
    const { transactionId, orderId, userId, userName, userEmail, courseId, courseTitle } = attempt;
    const stored: StoredDispute = {
      transactionId,
      orderId,
      userId,
      userName,
      userEmail,
      courseId,
      courseTitle,
      disputeId: dispute.disputeId,
      amountCents: dispute.amountCents,
      state: dispute.state,
      reason: dispute.reason,
      dueAt: dispute.dueAt,
      createdAt: dispute.createdAt,
      updatedAt: dispute.updatedAt,
      reversedCents: dispute.reversedCents,
    };
    return {
      Put: {
        TableName: table.name,
        Item: {
          ...keys.dispute(dispute.disputeId),
          ...index2.dispute(dispute.createdAt, dispute.disputeId),
          ...stored,
        },
        ...(was
          ? {
              ConditionExpression: 'updatedAt = :updatedAt AND reversedCents = :counted',
              ExpressionAttributeValues: { ':updatedAt': was.updatedAt, ':counted': was.reversedCents },
            }
          : { ConditionExpression: 'attribute_not_exists(PK)' }),
      },
    };
  }

  return {
    get,

    /**
     * Records what Square says of a dispute of an attempt. Money that the cardholder got, or that came back, counts on the attempt
     * in the same transaction, and access follows it (G-108). What is older than the record changes nothing. What came back after
     * the course was bought again is reported before it is written: this code may not run again.
     */
    async record(
      attempt: Attempt,
      dispute: DisputeRecord,
      on: CalendarDay,
      reportLaterPurchase: ReportLaterPurchase,
    ): Promise<void> {
      const isOld = (was: StoredDispute | undefined) =>
        was !== undefined && Date.parse(was.updatedAt) > Date.parse(dispute.updatedAt);
      const { recordReturned } = returnedPaymentRepository(table);
      const counted = await recordReturned(attempt.transactionId, {}, on, async () => {
        const was = await get(dispute.disputeId);
        const grownCents = dispute.reversedCents - (was?.reversedCents ?? 0);
        if (isOld(was) || grownCents === 0) return undefined;
        return { grownCents, write: putWrite(attempt, dispute, was), reportLaterPurchase };
      });
      if (counted) return;
      const was = await get(dispute.disputeId);
      if (isOld(was)) return;
      // Counted when the attempt is settled: reconciliation compares it again.
      const record = { ...dispute, reversedCents: was?.reversedCents ?? 0 };
      const { Item: item = {}, TableName: _name, ...condition } = putWrite(attempt, record, was).Put;
      await table.put(item, condition);
    },

    /** All disputes of the academy, newest first. */
    list: (request: PageRequest<StoredDispute> = {}): Promise<Page<StoredDispute>> =>
      readPage(
        table,
        { partitions: partitions.disputes, index: 'GSI2', schema: storedDispute, alarms: true },
        request,
      ),
  };
}
export type DisputeRepository = ReturnType<typeof disputeRepository>;

export const disputes = lazily(() => disputeRepository(table()));
