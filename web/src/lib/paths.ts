import { coursePagePaths } from './screens/course-page-paths.ts';
import { publicPaths } from './screens/public-paths.ts';

const segment = encodeURIComponent;

/** Every address of the site (§2). Nothing but this file and public-paths.ts spells one. */
export const paths = {
  ...publicPaths,
  ...coursePagePaths,
  /**
   * The purchase of a course, as the stored origin of a visitor who leaves it to sign in at /auth (G-09, G-24).
   * '/buy-course' alone is what Student Portal stores there: a public path that the guard does not follow (G-05).
   */
  buyCourseAfterSignIn: (courseId: string) => `/buy-course?from=sign-in&course=${segment(courseId)}`,
  forgotPassword: '/auth?view=forgot',
  resetPassword: '/auth?view=reset',

  academy: '/academy',
  home: '/academy/home',
  courses: '/academy/courses',
  courseDetails: (id: string) => `/academy/course/details/${segment(id)}`,
  checkout: '/academy/checkout',
  paymentReturn: '/academy/payment-return',
  receipt: (orderId: string) => `/academy/receipts/${segment(orderId)}`,
  studentCourses: '/academy/student-courses',
  studentPayments: '/academy/student-courses?tab=payments',
  studentAppointments: '/academy/student-courses?tab=appointments',
  changeAppointment: (id: string) => `/academy/student-courses?tab=appointments&change=${segment(id)}`,
  /** Where payment return is stated to go; it is My Courses (G-02). */
  studentCoursesAlias: '/student-courses',
  courseProgress: (id: string) => `/academy/course-progress/${segment(id)}`,
  /** What the staff of a course have told its students. */
  announcements: (courseId: string) => `/academy/announcements/${segment(courseId)}`,
  certificate: (courseId: string) => `/academy/certificate/${segment(courseId)}`,
  /** Public: a certificate by its number, and files of certificates. */
  verify: (certificateId: string) => `/verify/${segment(certificateId)}`,
  flexibleCheckout: (planId: string, instalmentId: string) =>
    `/academy/flexible-checkout/${segment(planId)}/${segment(instalmentId)}`,

  /** Opens Dashboard (G-12); Payments and Admin have no address of their own in §2. */
  instructor: '/instructor',
  instructorCourses: '/instructor/courses',
  instructorPayments: '/instructor?section=payments',
  instructorRevenue: '/instructor?section=revenue',
  instructorAdmin: '/instructor?section=admin',
  createCourse: '/instructor/create-new-course',
  editCourse: (id: string) => `/instructor/edit-course/${segment(id)}`,
  courseStudy: (id: string) => `/instructor/course-study/${segment(id)}`,
  courseAnnouncements: (id: string) => `/instructor/announcements/${segment(id)}`,
} as const;
