import type { Id } from '#shared/kernel/id.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/api/query-client.ts';

/** The courses a student has bought, which a mutation of the progress invalidates. */
export const myCoursesKey = (userId: Id<'user'>) => [CHANGED_BY_PAYMENT, 'my-courses', userId] as const;
