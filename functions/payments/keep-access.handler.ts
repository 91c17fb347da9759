import { keepAccess } from '#shared/admin/routes.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';

/** An admin keeps the access of a student to a course whatever is returned, or gives it back (G-108). Twice is once. */
export const handler = endpoint(keepAccess, { attempts })(async ({
  params: { id: userId, courseId },
  caller,
  now,
  fail,
  attempts,
}) => {
  const kept = await attempts.keepAccess(userId, courseId, dayIn(setting('academyTimeZone'), now));
  if (!kept) return fail('ENROLMENT_NOT_FOUND');
  log.warn('access kept by an admin', { userId, courseId, by: caller.userId });
  return { success: true as const };
});
