import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { academyScreens, entryScreens } from '#web/lib/screens/academy-screens.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import { frame } from './skeletons.ts';
import { notFoundRoute } from '../not-found-route.tsx';
import { type ScreenModule, screenRoutes } from '../screen-routes.tsx';

const MODULES = import.meta.glob<ScreenModule>(['./*/*.screen.tsx', '!./{landing,course,buy-course}/*'], {
  base: '../../screens',
});
const ACADEMY: readonly Screen[] = Object.values(academyScreens);

/** The routes of the academy's screens in this layout. */
const academy = (layout?: Screen['layout']): RouteObject[] =>
  screenRoutes(
    ACADEMY.filter((screen) => screen.layout === layout),
    MODULES,
  );

/**
 * The guarded areas: sign-in, the student's academy and the instructor's panel (§2). The list of all courses and the check of a
 * certificate are for everybody; they stand here because visitors of the other public pages need none of them.
 */
export const portalRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../academy/with-queries.tsx')).WithQueries }),
    children: screenRoutes([entryScreens.allCourses, entryScreens.verify], MODULES),
  },
  {
    lazy: async () => ({ Component: (await import('../auth/auth-area.tsx')).AuthArea }),
    children: screenRoutes([entryScreens.auth], MODULES),
  },
  {
    lazy: async () => ({ Component: (await import('../academy/academy-area.tsx')).AcademyArea }),
    children: [
      { path: paths.studentCoursesAlias, element: <Navigate to={paths.studentCourses} replace /> },
      {
        lazy: async () => {
          const { PortalLayout, PortalErrorLayout, PortalSkeleton } =
            await import('../academy/portal-layout.tsx');
          return { Component: PortalLayout, ErrorBoundary: PortalErrorLayout, handle: frame(PortalSkeleton) };
        },
        children: [
          ...academy(),
          {
            lazy: async () => ({ Component: (await import('../academy/portal-layout.tsx')).PaymentLayout }),
            children: academy('payment'),
          },
        ],
      },
      ...academy('none'),
      notFoundRoute(paths.academy),
    ],
  },
  {
    lazy: async () => ({ Component: (await import('../panel/instructor-area.tsx')).InstructorArea }),
    children: [
      {
        lazy: async () => ({
          Component: (await import('../panel/instructor-layout.tsx')).InstructorLayout,
        }),
        children: screenRoutes(Object.values(panelScreens), MODULES),
      },
      notFoundRoute(paths.instructor),
    ],
  },
];
