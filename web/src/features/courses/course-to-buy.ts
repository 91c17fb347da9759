import { type CourseCard, courseCard } from '#shared/courses/course.ts';
import { localStore } from '#web/lib/local-store.ts';

/**
 * The course a visitor chose, in local storage under 'buy-this-course' (BUY-03, G-23). What it says is shown until the
 * server has been asked; nothing of it is ever charged (C29).
 */
export const courseToBuy = localStore('buy-this-course', courseCard);
export type CourseToBuy = CourseCard;
