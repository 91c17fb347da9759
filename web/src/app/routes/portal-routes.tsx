import { Navigate, type RouteObject } from 'react-router-dom';
import { notFoundRoute } from './not-found-route.tsx';
import { opensSoon } from './opens-soon.tsx';
import { paths } from '#web/lib/paths.ts';

/** The guarded areas: sign-in, the student's academy and the instructor's panel (§2). */
export const portalRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../guard/auth-area.tsx')).AuthArea }),
    children: [
      {
        path: paths.auth,
        lazy: async () => ({ Component: (await import('#web/screens/auth/auth.tsx')).Auth }),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('../guard/academy-area.tsx')).AcademyArea }),
    children: [
      { path: paths.studentCoursesAlias, element: <Navigate to={paths.studentCourses} replace /> },
      {
        path: '/academy',
        children: [
          {
            lazy: async () => ({ Component: (await import('../layouts/portal-layout.tsx')).PortalLayout }),
            children: [
              { index: true, ...opensSoon('Home') },
              { path: 'home', ...opensSoon('Home') },
              { path: 'courses', ...opensSoon('All Courses') },
              { path: 'course/details/:id', ...opensSoon('Course Details') },
              {
                lazy: async () => ({
                  Component: (await import('../layouts/portal-layout.tsx')).PaymentLayout,
                }),
                children: [
                  {
                    path: 'checkout',
                    lazy: async () => ({
                      Component: (await import('#web/screens/checkout/checkout.tsx')).Checkout,
                    }),
                  },
                  {
                    path: 'payment-return',
                    lazy: async () => ({
                      Component: (await import('#web/screens/payment-return/payment-return.tsx'))
                        .PaymentReturn,
                    }),
                  },
                  {
                    // One route under two names in the specification: plan id, then instalment id (G-03).
                    path: 'flexible-checkout/:planId/:instalmentId',
                    lazy: async () => ({
                      Component: (await import('#web/screens/flexible-checkout/flexible-checkout.tsx'))
                        .FlexibleCheckout,
                    }),
                  },
                  {
                    path: 'receipts/:orderId',
                    lazy: async () => ({
                      Component: (await import('#web/screens/receipt/receipt-page.tsx')).ReceiptPage,
                    }),
                  },
                ],
              },
              {
                path: 'student-courses',
                lazy: async () => ({
                  Component: (await import('#web/screens/portal/student-courses.tsx')).StudentCourses,
                }),
              },
            ],
          },
          {
            path: 'course-progress/:id',
            lazy: async () => ({
              Component: (await import('#web/screens/learn/course-progress.tsx')).CourseProgressPage,
            }),
          },
          notFoundRoute,
        ],
      },
    ],
  },
  {
    path: paths.instructor,
    lazy: async () => ({ Component: (await import('../guard/instructor-area.tsx')).InstructorArea }),
    children: [
      {
        lazy: async () => ({
          Component: (await import('../layouts/instructor-layout.tsx')).InstructorLayout,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./instructor-section.tsx')).InstructorSection }),
          },
          { path: 'courses', ...opensSoon('All Courses') },
          { path: 'create-new-course', ...opensSoon('Create a new course') },
          { path: 'edit-course/:courseId', ...opensSoon('Edit Course') },
        ],
      },
      notFoundRoute,
    ],
  },
];
