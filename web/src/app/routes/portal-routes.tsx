import { Navigate, type RouteObject } from 'react-router-dom';
import { notFoundRoute } from './not-found-route.tsx';
import { frame, screen } from '../guard/skeletons.ts';
import { paths } from '#web/lib/paths.ts';

/** The student home has two addresses (G-01). */
const home = async () => {
  const { Home, HomeSkeleton } = await import('#web/screens/home/home.tsx');
  return { Component: Home, handle: screen(HomeSkeleton) };
};

/** One screen at two addresses (INS-04). */
const courseForm = async () => ({
  Component: (await import('#web/screens/panel/course-form.tsx')).CourseFormScreen,
});

/**
 * The guarded areas: sign-in, the student's academy and the instructor's panel (§2). The check of a certificate is for everybody; it
 * stands here because visitors of the other public pages need none of it.
 */
export const portalRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../layouts/with-queries.tsx')).WithQueries }),
    children: [
      {
        lazy: async () => ({ Component: (await import('../layouts/public-layout.tsx')).PublicLayout }),
        children: [
          {
            path: '/verify/:certificateId?',
            lazy: async () => ({ Component: (await import('#web/screens/verify/verify.tsx')).Verify }),
          },
        ],
      },
    ],
  },
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
            lazy: async () => {
              const { PortalLayout, PortalErrorLayout, PortalSkeleton } =
                await import('../layouts/portal-layout.tsx');
              return {
                Component: PortalLayout,
                ErrorBoundary: PortalErrorLayout,
                handle: frame(PortalSkeleton),
              };
            },
            children: [
              { index: true, lazy: home },
              { path: 'home', lazy: home },
              {
                path: 'courses',
                lazy: async () => {
                  const { Catalogue, CatalogueSkeleton } =
                    await import('#web/screens/catalogue/catalogue.tsx');
                  return { Component: Catalogue, handle: screen(CatalogueSkeleton) };
                },
              },
              {
                path: 'course/details/:id',
                lazy: async () => {
                  const { CourseDetails, CheckingDetails } =
                    await import('#web/screens/details/course-details.tsx');
                  return { Component: CourseDetails, handle: screen(CheckingDetails) };
                },
              },
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
                path: 'certificate/:courseId',
                lazy: async () => {
                  const { CertificatePage, CertificateSkeleton } =
                    await import('#web/screens/certificate/certificate-page.tsx');
                  return { Component: CertificatePage, handle: screen(CertificateSkeleton) };
                },
              },
              {
                path: 'student-courses',
                lazy: async () => {
                  const { StudentCourses, DashboardSkeleton } =
                    await import('#web/screens/portal/student-courses.tsx');
                  return { Component: StudentCourses, handle: screen(DashboardSkeleton) };
                },
              },
            ],
          },
          {
            path: 'course-progress/:id',
            lazy: async () => {
              const { CourseProgressPage, LectureSkeleton } =
                await import('#web/screens/learn/course-progress.tsx');
              return { Component: CourseProgressPage, handle: screen(LectureSkeleton) };
            },
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
          {
            path: 'courses',
            lazy: async () => ({
              Component: (await import('#web/screens/panel/panel-courses.tsx')).PanelCourses,
            }),
          },
          { path: 'create-new-course', lazy: courseForm },
          { path: 'edit-course/:courseId', lazy: courseForm },
        ],
      },
      notFoundRoute,
    ],
  },
];
