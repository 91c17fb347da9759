import type { RouteObject } from 'react-router-dom';

/** Public pages without toasts: landing and the static course pages (§2, §6). */
export const publicRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('#web/screens/landing/landing.tsx')).Landing }),
  },
  {
    path: '/course/:id',
    lazy: async () => ({ Component: (await import('#web/screens/course/course-page.tsx')).Course }),
  },
];

/** Buying with a new account: public too, but with toasts that outlive the change to My Courses (§2). */
export const buyCourseRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../layouts/with-queries.tsx')).WithQueries }),
    children: [
      {
        path: '/buy-course',
        lazy: async () => ({ Component: (await import('#web/screens/buy-course/buy-course.tsx')).BuyCourse }),
      },
    ],
  },
];
