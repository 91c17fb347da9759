import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { call } from '#web/lib/api/call.ts';
import { type CourseToBuy, courseToBuy } from '#web/lib/course-to-buy.ts';

/**
 * The course that the address of the purchase names: as it was chosen on this device (BUY-03), else from the public list, as
 * after a shared link. Null: it is not offered. Once found it stays, also after the purchase has removed it from the device.
 */
export function useCourseToBuy(courseId: Id<'course'>) {
  const [course, setCourse] = useState<CourseToBuy | undefined>(() => {
    const stored = courseToBuy.read();
    return stored?._id === courseId ? stored : undefined;
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['paying', 'course-to-buy', courseId],
    queryFn: async () => {
      const offered = await allPages((cursor) => call(getAllCourses, { query: { cursor } }));
      return offered.find(({ _id }) => _id === courseId) ?? null;
    },
    enabled: course === undefined,
    gcTime: 0,
  });
  if (course === undefined && data) setCourse(data);
  return { course: course ?? data, error, retry: () => void refetch() };
}
