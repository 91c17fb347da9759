import { deleteAccount } from '#shared/auth/account-routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { deletions } from '#functions/data/deletion/deletions.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { requireCurrentPassword } from './current-password.ts';
import { noRefreshCookie } from './refresh-cookie.ts';

/**
 * Deletes the caller's account. With the first transaction it is gone; what is left to do is tried at once, and a job finishes it
 * when that fails (docs/adr/031).
 */
export const handler = endpoint(deleteAccount, { deletions, identity, limits, openPayments })(async (
  call,
) => {
  const { body, caller, now, fail, setCookie, deletions, identity, openPayments } = call;
  const user = await caller.user();
  await requireCurrentPassword(call, user, body.currentPassword);
  if (await openPayments.isAnyOpen(user.userId)) return fail('PAYMENT_RUNNING');
  const deletion = await deletions.begin(user, new Date(now).toISOString());
  if (!deletion) return fail('TRY_AGAIN');
  setCookie(noRefreshCookie);
  await deletions
    .finish(deletion, {
      now,
      on: dayIn(setting('academyTimeZone'), now),
      deleteSignIn: identity.deleteUser,
    })
    .catch((error: unknown) => {
      // the job does the rest
      log.error('account deletion not finished', {
        userId: user.userId,
        name: toErrorName(error),
      });
    });
  return { success: true as const };
});
