import { keepAccess } from '#shared/admin/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { users } from '#functions/data/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';

/**
 * An admin keeps the access of a student to a course whatever is returned, or gives it back; an entry of the audit log says so
 * (G-108). Twice is once.
 */
export const handler = endpoint(keepAccess, { attempts, users })(async ({
  params: { id: userId, courseId },
  caller,
  now,
  newId,
  fail,
  attempts,
  users,
}) => {
  const { userName, userEmail } = (await users.get(userId)) ?? fail('ENROLMENT_NOT_FOUND');
  const entry = {
    entryId: newId('audit'),
    at: new Date(now).toISOString(),
    action: 'access kept',
    outcome: 'done',
    adminId: caller.userId,
    userId,
    userName,
    userEmail,
    courseId,
  } as const;
  const on = dayIn(setting('academyTimeZone'), now);
  const kept = await attempts.keepAccess(userId, courseId, { on, entry });
  if (!kept) return fail('ENROLMENT_NOT_FOUND');
  return { success: true as const };
});
