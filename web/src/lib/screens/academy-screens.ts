import { paths } from '../paths.ts';
import { type Screen, toPattern } from './screen.ts';

/** Outside the academy, but of no use to visitors of the other public pages: sign-in, and the check of a certificate. */
export const entryScreens = {
  auth: {
    address: paths.auth,
    title: 'Sign in',
    area: 'auth',
    file: 'auth/auth',
    shell: 'skeleton',
  },
  verify: {
    address: toPattern(paths.verify, 'certificateId?'),
    title: 'Check a certificate',
    file: 'verify/verify',
  },
} as const satisfies Record<string, Screen>;

/** The student's academy, in the order of its menus (§2). */
export const academyScreens = {
  home: {
    // two addresses (G-01)
    address: paths.academy,
    also: paths.home,
    title: 'Home',
    area: 'academy',
    file: 'home/home',
    shell: 'skeleton',
    calls: ['/student/courses-bought/get/{userId}', '/student/course/get?sortBy=price-lowtohigh'],
    isDrawn: true,
  },
  courses: {
    address: paths.courses,
    title: 'All Courses',
    area: 'academy',
    file: 'catalogue/catalogue',
    shell: 'skeleton',
    calls: ['/student/course/get?{catalogue}'],
    isDrawn: true,
  },
  courseDetails: {
    address: toPattern(paths.courseDetails, 'id'),
    title: 'Course Details',
    area: 'academy',
    file: 'details/course-details',
    shell: 'skeleton',
    calls: ['/student/course/get/details/:id'],
    isDrawn: true,
  },
  checkout: {
    address: paths.checkout,
    title: 'Secure Checkout',
    area: 'academy',
    layout: 'payment',
    file: 'checkout/checkout',
    shell: 'skeleton',
  },
  paymentReturn: {
    address: paths.paymentReturn,
    title: 'Payment',
    area: 'academy',
    layout: 'payment',
    file: 'payment-return/payment-return',
    shell: 'skeleton',
  },
  flexibleCheckout: {
    // one route under two names in the specification: plan id, then instalment id (G-03)
    address: toPattern(paths.flexibleCheckout, 'planId', 'instalmentId'),
    title: 'Payment',
    area: 'academy',
    layout: 'payment',
    file: 'flexible-checkout/flexible-checkout',
    shell: 'skeleton',
  },
  receipt: {
    address: toPattern(paths.receipt, 'orderId'),
    title: 'Receipt',
    area: 'academy',
    layout: 'payment',
    file: 'receipt/receipt-page',
    shell: 'skeleton',
  },
  certificate: {
    address: toPattern(paths.certificate, 'courseId'),
    title: 'Certificate',
    area: 'academy',
    file: 'certificate/certificate-page',
    shell: 'skeleton',
  },
  studentCourses: {
    address: paths.studentCourses,
    title: 'My Courses',
    area: 'academy',
    file: 'portal/student-courses',
    menu: 'Courses',
    shell: 'skeleton',
    calls: ['/student/courses-bought/get/{userId}'],
    isDrawn: true,
  },
  studentPayments: {
    address: paths.studentPayments,
    title: 'Payments',
    area: 'academy',
    file: 'portal/student-courses',
    parts: ['features/paying/payments-list/payments-tab.tsx'],
    menu: 'Payments',
    shell: 'skeleton',
    // what failed and the receipts, below the plans, are asked for when these are shown
    calls: ['/flexible-payment/list?userId={userId}'],
  },
  studentAppointments: {
    address: paths.studentAppointments,
    title: 'Appointments',
    area: 'academy',
    file: 'portal/student-courses',
    parts: ['features/appointments/appointments-tab.tsx'],
    menu: 'Appointments',
    shell: 'skeleton',
    calls: ['/appointment/list'],
  },
  studentAccount: {
    address: `${paths.studentCourses}?tab=account`,
    title: 'Account Settings',
    area: 'academy',
    file: 'portal/student-courses',
    parts: ['screens/portal/account/account-tab.tsx'],
    menu: 'Account Settings',
    shell: 'skeleton',
    calls: ['/auth/sessions'],
  },
  courseProgress: {
    address: toPattern(paths.courseProgress, 'id'),
    title: 'Lecture',
    area: 'academy',
    layout: 'none',
    file: 'learn/course-progress',
    shell: 'skeleton',
    calls: ['/student/course-progress/get/{userId}/:id'],
    isDrawn: true,
  },
} as const satisfies Record<string, Screen>;
