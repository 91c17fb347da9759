import { ACCOUNT } from '#web/lib/query-client.ts';

/** The courses a student has bought, which a mutation of the progress invalidates. */
export const myCoursesKey = (userId: string) => [ACCOUNT, 'my-courses', userId] as const;
