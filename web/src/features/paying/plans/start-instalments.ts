import type { Id } from '#shared/kernel/id.ts';
import { processScheduledPayment } from '#shared/instalments/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { call } from '#web/lib/api/call.ts';
import { config } from '#web/lib/config/config.ts';
import { initiate } from '../payment/initiate.ts';

interface Instalments {
  readonly planId: Id<'plan'>;
  /** The instalment whose checkout it is paid from. */
  readonly instalmentId: Id<'instalment'>;
  /** Pays all unpaid instalments in one charge (G-53). */
  readonly allUnpaid: boolean;
  /** The card token. */
  readonly sourceId: string;
  readonly user: User;
}

export interface StartedInstalments {
  readonly transactionId: Id<'transaction'>;
  /** Set when the transaction is an earlier payment of this plan that is still open: what it pays, and what to show. */
  readonly earlierPayment:
    | { readonly instalmentIds: readonly Id<'instalment'>[]; readonly message: string }
    | undefined;
}

/**
 * Starts paying instalments: POST /flexible-payment/process-payment/{id} with the payload of §3 to the letter
 * (FLEX-12..19, G-52). Throws as `initiate` does.
 */
export async function startInstalments(instalments: Instalments): Promise<StartedInstalments> {
  const { planId, instalmentId, allUnpaid, sourceId, user } = instalments;
  const { transactionId, message, data } = await initiate(
    call(processScheduledPayment, {
      params: { id: planId },
      body: {
        paymentId: instalmentId,
        sourceId,
        locationId: config().square.locationId,
        isOutrightPayment: allUnpaid,
        userName: user.userName,
        userEmail: user.userEmail,
        userId: user._id,
      },
    }),
  );
  const earlierPayment = data.resumed ? { instalmentIds: data.scheduleIds, message } : undefined;
  return { transactionId, earlierPayment };
}
