import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { type CourseCard, courseCard } from '#shared/courses/course.ts';
import { localStore, tabStore } from '#web/lib/browser/json-store.ts';

/**
 * A course chosen on this device, in local storage. Its data is shown until the server has responded; nothing of it
 * is ever charged (C29).
 */
function chosenCourse(key: string) {
  const store = localStore(key, courseCard);
  return {
    ...store,
    /** Takes this course away; another one, chosen meanwhile in another tab, stays. */
    forget(courseId: Id<'course'>): void {
      if (store.read()?._id === courseId) store.remove();
    },
  };
}

/** What a visitor buys at /buy-course (BUY-03, G-23). */
export const courseToBuy = chosenCourse('buy-this-course');
const checkoutOfDevice = chosenCourse('checkoutCourse');
const checkoutOfTab = tabStore('checkoutCourse', courseCard);
/**
 * What a student buys at /academy/checkout, for a reload; removed when the screen is left (CHK-10, CHK-11). The tab keeps its own too:
 * of two tabs, each goes on with its course once the person has signed in again.
 */
export const courseAtCheckout = {
  read: () => checkoutOfTab.read() ?? checkoutOfDevice.read(),
  write(course: CourseCard): void {
    checkoutOfTab.write(course);
    checkoutOfDevice.write(course);
  },
  forget(courseId: Id<'course'>): void {
    checkoutOfTab.remove();
    checkoutOfDevice.forget(courseId);
  },
};
export type CourseToBuy = CourseCard;

/** The last course whose purchase was completed in this tab, for a student who goes back to the checkout afterwards. */
export const lastBought = tabStore(
  'lastBoughtCourse',
  z.object({ userId: idSchema<'user'>(), title: z.string() }),
);
