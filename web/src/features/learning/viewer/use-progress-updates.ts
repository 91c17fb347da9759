import { useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { isAccessLost, isOpenCourse } from './access-lost.rules.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';

/** Of a lecture that its instructor has deleted while it is open. */
const LECTURE_IS_GONE = 'This lecture is no longer part of the course.';

type Update = Promise<CourseProgress | undefined>;

/**
 * Changes of a course's progress, one after another: `update` resolves to the new progress, or to undefined when the call failed and
 * that was said, or when the same change (`name`) is waiting or under way already. `underWay` are the names of those that are.
 */
export function useProgressUpdates(refetchProgress: () => Promise<CourseProgress>) {
  // changed within the click: a second click may come before the next render
  const updates = useRef(new Map<string, Update>());
  const [underWay, setUnderWay] = useState<readonly string[]>([]);

  const update = async (name: string, change: () => Promise<CourseProgress>, failedText: string): Update => {
    if (updates.current.has(name)) return undefined;
    const before = [...updates.current.values()].at(-1);
    const running = (async (): Update => {
      await before;
      try {
        return await change();
      } catch (error) {
        const isGone = isFailure(error, 'LECTURE_NOT_FOUND');
        const text = isGone ? LECTURE_IS_GONE : failureText(error, failedText);
        const showFailure = () => toast.error(text);
        // the screen of a course that is locked or was given back meanwhile says so itself (G-51, G-108)
        const read = (course: CourseProgress) => {
          if (isGone || isOpenCourse(course)) showFailure();
        };
        if (isGone || isAccessLost(error)) await refetchProgress().then(read, showFailure);
        else showFailure();
        return undefined;
      } finally {
        updates.current.delete(name);
        setUnderWay([...updates.current.keys()]);
      }
    })();
    updates.current.set(name, running);
    setUnderWay([...updates.current.keys()]);
    return running;
  };
  return { update, underWay };
}
