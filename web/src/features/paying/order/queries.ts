import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * The course as it is offered now, and whether this student owns it. Not cached once the screen is left: the price paid is
 * always one that the server has returned on this visit (C29).
 */
export function useCourseOffer(courseId: Id<'course'>, userId: Id<'user'>) {
  return useQuery({
    queryKey: ['paying', 'offer', courseId, userId],
    queryFn: async () => {
      const { data } = await call(getCourseDetails, { params: { id: courseId } });
      return { ...data, bought: data.purchase.isPurchased };
    },
    gcTime: 0,
  });
}
