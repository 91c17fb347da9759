import { useQuery } from '@tanstack/react-query';
import { coursesApi } from '#web/lib/api/courses.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';

/**
 * The course as it is offered now, and whether this student owns it. Not cached once the screen is left: the price paid is
 * always one that the server has returned on this visit (C29).
 */
export function useCourseOffer(courseId: string, userId: string) {
  return useQuery({
    queryKey: ['paying', 'offer', courseId, userId],
    queryFn: async () => {
      const [details, bought] = await Promise.all([
        coursesApi.getCourseDetails({ params: { id: courseId } }),
        enrolmentsApi.getPurchaseInfo({ params: { id: courseId, userId } }),
      ]);
      return { ...details.data, bought: bought.data };
    },
    gcTime: 0,
  });
}
