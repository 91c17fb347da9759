import type { Id } from '#shared/kernel/id.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { StoredDispute } from './dispute.ts';
import { disputeRepository, toDisputeDto } from './disputes.ts';
import * as keys from '../keys.ts';
import { type StoredEnrolment, storedEnrolment } from '../learning/enrolments.ts';
import type { StoredOrder } from './orders.ts';
import * as partitions from '../partitions.ts';
import type { StoredPlan } from './plans.ts';
import { type StoredReceipt, storedReceipt } from './receipts.ts';
import { type ReadItems, readOrSetAside } from '../lists/set-aside.ts';
import { type CorruptRowError, parseRow, parseRows } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';

/** A purchase for which something was returned or disputed. */
interface Returns {
  userId: Id<'user'>;
  enrolment: StoredEnrolment | undefined;
  /** Of all its payments. */
  receipts: readonly StoredReceipt[];
  /** Of its payments, newest first. */
  disputes: readonly StoredDispute[];
  isReplaced: boolean;
}

type OnCorrupt = (id: string, error: CorruptRowError) => void;

/** Returned of an order, as its status says (G-48). */
const RETURNED = /refunded|reversed/;

function accessOf({ enrolment, isReplaced }: Returns): Pick<PurchaseReturns, 'access' | 'accessDate'> {
  if (isReplaced) return { access: 'replaced' };
  if (!enrolment) return { access: 'ended' };
  if (enrolment.withdrawn) return { access: 'ended', accessDate: enrolment.withdrawn.on };
  return enrolment.keptOn === undefined
    ? { access: 'stays' }
    : { access: 'kept', accessDate: enrolment.keptOn };
}

function toPurchaseReturnsDto(returns: Returns): PurchaseReturns {
  const { receipts, disputes, userId } = returns;
  const sum = (centsOf: (receipt: StoredReceipt) => Cents) =>
    dollarsFromCents(receipts.reduce((cents, receipt) => cents + centsOf(receipt), 0));
  const date = receipts
    .flatMap(({ returnedOn }) => returnedOn ?? [])
    .toSorted()
    .at(-1);
  return {
    userId,
    refunded: sum(({ refundedCents }) => refundedCents),
    reversed: sum(({ reversedCents = 0 }) => reversedCents),
    ...(date !== undefined && { date }),
    ...accessOf(returns),
    disputes: disputes.map((stored) => {
      const { disputeId, amount, state, reason, dueAt, createdAt, updatedAt } = toDisputeDto(stored);
      return { disputeId, amount, state, reason, dueAt, createdAt, updatedAt };
    }),
  };
}

export function purchaseReturnsRepository(table: Table) {
  /**
   * Receipts of the payments of a plan: the purchase and what followed it; ids of transactions are sortable by time. Undefined where one
   * that may be among them is corrupt: then no sum of them is known.
   */
  async function receiptsOfPlan(
    { userId, courseId, transactionId }: StoredEnrolment,
    onCorrupt: (error: CorruptRowError) => void,
  ) {
    const rows = await table.queryByPrefix<Item>(partitions.user(userId), 'RECEIPT#', { consistent: true });
    const isOther = (row: Item) => typeof row['courseId'] === 'string' && row['courseId'] !== courseId;
    const own = rows.filter((row) => !isOther(row));
    const receipts = readOrSetAside(table, () => parseRows(storedReceipt, own), { onCorrupt });
    return receipts?.filter((receipt) => receipt.transactionId >= (transactionId ?? ''));
  }

  async function returnsOfPlan(
    { userId, courseId, planId, cancelled }: StoredPlan,
    enrolment: StoredEnrolment | undefined,
    disputed: readonly StoredDispute[],
    onCorrupt: (error: CorruptRowError) => void,
  ): Promise<Returns | undefined> {
    // only a plan that is cancelled can be followed by another purchase
    const isReplaced = enrolment !== undefined && cancelled !== undefined && enrolment.planId !== planId;
    if (!enrolment || isReplaced)
      return cancelled && { userId, enrolment, receipts: [], disputes: [], isReplaced };
    const disputes = disputed.filter(
      (one) =>
        one.userId === userId &&
        one.courseId === courseId &&
        one.transactionId >= (enrolment.transactionId ?? ''),
    );
    const isReturned = (enrolment.returnedCents ?? 0) > 0 || cancelled !== undefined;
    if (!isReturned && disputes.length === 0) return undefined;
    const receipts = await receiptsOfPlan(enrolment, onCorrupt);
    return receipts && { userId, enrolment, receipts, disputes, isReplaced };
  }

  return {
    /** Every dispute that the lists may have to show: a few a year. */
    async listDisputes(): Promise<ReadItems<StoredDispute>> {
      const { items, setAside = 0 } = await disputeRepository(table).list({ limit: 1000 });
      return { items, setAside };
    },

    /**
     * By the id of the order, those of full orders of which something was returned or disputed, as far as they can be read: one round trip,
     * if any is. `onCorrupt` is called for one that cannot be read.
     */
    async ofOrders(
      orders: readonly StoredOrder[],
      disputed: readonly StoredDispute[],
      onCorrupt?: OnCorrupt,
    ): Promise<Map<string, PurchaseReturns>> {
      const candidates = orders.filter(
        ({ orderId, paymentStatus }) =>
          RETURNED.test(paymentStatus) || disputed.some((one) => one.orderId === orderId),
      );
      const rows = await table.getAll(
        candidates.flatMap(({ userId, courseId, orderId }) => [
          keys.enrolment(userId, courseId),
          keys.receipt(userId, orderId),
        ]),
      );
      return new Map(
        candidates.flatMap(({ userId, orderId }, at) => {
          const read = readOrSetAside(
            table,
            () => ({
              enrolment: parseRow(storedEnrolment, rows[at * 2]),
              receipt: parseRow(storedReceipt, rows[at * 2 + 1]),
            }),
            { alarms: true, onCorrupt: (error) => onCorrupt?.(orderId, error) },
          );
          if (read === undefined) return [];
          const { enrolment, receipt } = read;
          const isReplaced =
            enrolment?.transactionId !== undefined &&
            receipt !== undefined &&
            enrolment.transactionId !== receipt.transactionId;
          const disputes = disputed.filter((one) => one.orderId === orderId);
          const receipts = receipt ? [receipt] : [];
          return [
            [orderId, toPurchaseReturnsDto({ userId, enrolment, receipts, disputes, isReplaced })] as const,
          ];
        }),
      );
    },

    /**
     * By the id of the plan, those of plans of which something was returned or disputed, as far as they can be read: one round trip, two
     * if any is. `onCorrupt` is called for one that cannot be read.
     */
    async ofPlans(
      plans: readonly StoredPlan[],
      disputed: readonly StoredDispute[],
      onCorrupt?: OnCorrupt,
    ): Promise<Map<string, PurchaseReturns>> {
      const rows = await table.getAll(plans.map(({ userId, courseId }) => keys.enrolment(userId, courseId)));
      const found = await Promise.all(
        plans.map(async (plan, at) => {
          const setAside = (error: CorruptRowError) => onCorrupt?.(plan.planId, error);
          const read = readOrSetAside(table, () => ({ enrolment: parseRow(storedEnrolment, rows[at]) }), {
            alarms: true,
            onCorrupt: setAside,
          });
          const returns = read && (await returnsOfPlan(plan, read.enrolment, disputed, setAside));
          return returns && ([plan.planId, toPurchaseReturnsDto(returns)] as const);
        }),
      );
      return new Map(found.filter((one) => one !== undefined));
    },
  };
}
export type PurchaseReturnsRepository = ReturnType<typeof purchaseReturnsRepository>;

export const purchaseReturns = lazily(() => purchaseReturnsRepository(table()));
