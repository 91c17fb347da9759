import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { type CourseCard, courseCard } from '#shared/courses/course.ts';
import { storedPayment } from '../purchase/stored-payment.ts';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';

/** The navigation state of 'Enroll Now' (§2). */
const navigationState = z.object({ course: courseCard });

/**
 * The course to pay for: from the navigation that led here, after a reload from the storage of the tab, or else of
 * this device (CHK-10). It is kept until the screen is left (CHK-11), or a payment of it has ended, which Back must find
 * again; a session that ends by itself leaves nothing: who signs in again goes on.
 */
export function useCourseAtCheckout(): CourseCard | undefined {
  const { state } = useLocation();
  const passedCourse = z.safeParse(navigationState, state).data?.course;
  const [course, setCourse] = useState(() => passedCourse ?? courseAtCheckout.read());
  if (passedCourse !== undefined && passedCourse._id !== course?._id) setCourse(passedCourse);
  useEffect(() => {
    if (course === undefined) return;
    courseAtCheckout.write(course);
    return () => {
      const { user } = sessionStore.get();
      if (user === null || isBeingPaid(course._id, user._id)) return;
      courseAtCheckout.forget(course._id);
    };
  }, [course]);
  return course;
}

const isBeingPaid = (subject: string, userId: Id<'user'>): boolean =>
  storedPayment.read({ subject, userId }) !== undefined;
