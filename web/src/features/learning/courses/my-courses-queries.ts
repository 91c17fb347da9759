import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { myCoursesKey } from './query-keys.ts';
import { type MyCourses, toBoughtCourse } from './bought-course.ts';

/** The courses the student has bought. Starts with those that the page's HTML has drawn. */
const myCourses = (userId: Id<'user'>) =>
  queryOptions({
    queryKey: myCoursesKey(userId),
    queryFn: async (): Promise<MyCourses> => {
      const { data, setAside = 0 } = await call(getCoursesBought, { params: { userId } });
      return { courses: data.map(toBoughtCourse), setAside };
    },
    // another tab or device may have paid, or studied
    refetchOnWindowFocus: true,
    initialData: (): MyCourses | undefined => {
      const drawn = readDrawn(getCoursesBought, { params: { userId } });
      return drawn && { courses: drawn.map(toBoughtCourse), setAside: 0 };
    },
  });

export const useMyCourses = (userId: Id<'user'>) =>
  useQuery({ ...myCourses(userId), select: ({ courses }) => courses });

/** How many stored rows of these courses are corrupt. */
export const useSetAside = (userId: Id<'user'>) =>
  useQuery({ ...myCourses(userId), select: ({ setAside }) => setAside }).data;
