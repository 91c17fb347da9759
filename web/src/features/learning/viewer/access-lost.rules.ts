import { isFailure } from '#shared/api/client.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';

/** The course is locked, or was given back, since it was opened. */
export const isAccessLost = (error: unknown): boolean =>
  isFailure(error, 'PAYMENT_REQUIRED', 'ACCESS_WITHDRAWN', 'NOT_PURCHASED');

/** Its lectures may be studied. */
export const isOpenCourse = ({ isPurchased, overdueInstalment }: CourseProgress): boolean =>
  isPurchased && overdueInstalment === undefined;
