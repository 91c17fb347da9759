import { isDeepStrictEqual } from 'node:util';
import { toSlug } from '#shared/courses/slug.rules.ts';
import { beginExport, EXPORTS } from '#shared/exports/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { exports } from '#functions/data/exports/exports.ts';
import { inScope, isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';

/** An event of the row that this writes makes the file (`make-export`). What a person may see is decided here, and again on reading. */
export const handler = endpoint(beginExport, { courses, exports })({
  prepare: async ({ caller, now, body: { courseId }, courses, exports }) => {
    const [making, course] = await Promise.all([
      exports.listMaking(caller.userId, now),
      courseId === undefined ? undefined : courses.get(courseId),
    ]);
    return { making, course };
  },
  act: async ({
    prepared: { making, course },
    body,
    caller,
    now,
    newId,
    fail,
    noteForAudit,
    refuseWithWait,
    exports,
  }) => {
    const scope = inScope(caller, { ofInstructor: () => 'own' as const, all: () => 'all' as const });
    if (body.courseId !== undefined && !isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
    noteForAudit({ list: body.list, scope });
    // the response may have been lost, or the person has left the screen and come back
    const same = making.find(({ scope: of, request }) => of === scope && isDeepStrictEqual(request, body));
    if (same) return { success: true as const, data: { exportId: same.exportId } };
    if (making.length >= EXPORTS.atOnce) return fail('TOO_MANY_EXPORTS');
    const exportId = newId('export');
    const of = course ? `-${toSlug(course.title)}` : '';
    const fileName = `${body.list}${of}-${dayIn(setting('academyTimeZone'), now)}.csv`;
    const { userId, userName, userEmail } = await caller.user();
    const entry = {
      entryId: newId('audit'),
      at: new Date(now).toISOString(),
      action: 'list exported',
      outcome: 'done',
      adminId: userId,
      userId,
      userName,
      userEmail,
      list: body.list,
      ...(course && { courseTitle: course.title }),
      scope,
    } as const;
    const waitMs = await exports.begin({ exportId, userId, request: body, scope, fileName }, entry, now);
    if (waitMs > 0)
      return refuseWithWait(
        'TOO_MANY_EXPORTS',
        waitMs,
        (time) => `You have made ${EXPORTS.aDay} files within a day. Please try again in ${time}.`,
      );
    return { success: true as const, data: { exportId } };
  },
});
