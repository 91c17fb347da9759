import { isStaff } from '#shared/kernel/roles.ts';
import type { Session } from '#web/lib/session/session-store.ts';
import { paths } from '#web/lib/paths.ts';
import type { Area } from '#web/lib/screens/screen.ts';

/** Where a user who may not be in `area` goes instead; undefined: they stay (§2 route guard). */
export function redirectFrom(
  area: Area,
  { authenticate, user }: Pick<Session, 'authenticate' | 'user'>,
  origin: string | undefined,
): string | undefined {
  if (!authenticate || user === null) return area === 'auth' ? undefined : paths.auth;
  if (isStaff(user.role)) {
    if (area === 'instructor') return undefined;
    return area === 'auth' && origin !== undefined && isCourseForm(origin) ? origin : paths.instructor;
  }
  if (area === 'instructor') return paths.home;
  if (area === 'auth') return origin !== undefined && isFollowed(origin) ? origin : paths.home;
  return undefined;
}

/** The path is an area's own or below it. */
const isIn = (area: string, path: string): boolean =>
  path.startsWith(area) && /^([/?#]|$)/.test(path.slice(area.length));

/** Staff whose session ended in the course form go on there, where their draft is offered; else their start is /instructor (G-05). */
const isCourseForm = (path: string): boolean =>
  isIn(paths.createCourse, path) || path.startsWith(paths.editCourse(''));

/**
 * '/' and other public paths are no place to land after signing in, and /instructor is not a student's (G-05). Only a
 * visitor whom the purchase itself sent to sign in returns to it (G-09, G-24).
 */
const isFollowed = (path: string): boolean =>
  path.startsWith(paths.buyCourseAfterSignIn('')) ||
  [paths.academy, paths.studentCoursesAlias].some((area) => isIn(area, path));
