import type { RouteObject } from 'react-router-dom';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import { type ScreenModule, screenRoutes } from './screen-routes.tsx';

const { landing, course, buyCourse } = publicScreens;
const MODULES = import.meta.glob<ScreenModule>('./{landing,course,buy-course}/*.screen.tsx', {
  base: '../screens',
});

/** Public pages without toasts: landing and the static course pages (§2, §6). */
export const publicRoutes: RouteObject[] = screenRoutes([landing, course], MODULES);

/** Buying with a new account: public too, but with toasts that outlive the change to My Courses (§2). */
export const buyCourseRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./academy/with-queries.tsx')).WithQueries }),
    children: screenRoutes([buyCourse], MODULES),
  },
];
