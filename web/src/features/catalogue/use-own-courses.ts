import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session/use-session.ts';

/** What a student does with a course that is bought or being paid, instead of enrolling. */
export interface OwnCourse {
  readonly label: 'Continue Learning' | 'Make Payment' | 'Payment in progress';
  readonly to: string;
}

const NONE: ReadonlyMap<string, OwnCourse> = new Map();

/** The courses that a signed-in student has or is paying, by id. Nothing is loaded or asked for any other visitor, or unless `enabled`. */
export function useOwnCourses({ enabled }: { readonly enabled: boolean }): ReadonlyMap<string, OwnCourse> {
  const { user } = useSession();
  const userId = enabled && user?.role === 'user' ? user._id : undefined;
  const [own, setOwn] = useState(NONE);
  useEffect(() => {
    if (userId === undefined) return;
    let left = false;
    import('./own-courses.ts')
      .then(({ readOwnCourses }) => readOwnCourses(userId))
      .then(
        (found) => left || setOwn(found),
        // the purchase says it once more
        (error: unknown) => console.error('Own courses could not be read', error),
      );
    return () => {
      left = true;
      setOwn(NONE);
    };
  }, [userId]);
  return own;
}
