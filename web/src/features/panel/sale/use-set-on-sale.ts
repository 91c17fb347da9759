import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#shared/api/route.ts';
import { type getInstructorCourses, setOnSale } from '#shared/courses/staff-routes.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { keptAccess, saleFailure } from './sale-words.rules.ts';

const COURSES = ['panel', 'courses'];

/**
 * Puts a course of the list on sale or takes it off. `wanted`: what is asked for while the request is under way. The row is then what
 * the server responds: the list itself may be a moment behind. What failed is said by a message, also to who has left the list.
 */
export function useSetOnSale({ _id: id, title, version }: PanelCourse) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  async function send(isPublised: boolean): Promise<void> {
    setWanted(isPublised);
    try {
      const { data } = await call(setOnSale, { params: { id }, body: { isPublised, version } });
      client.setQueriesData<ResponseOf<typeof getInstructorCourses>>({ queryKey: COURSES }, (page) =>
        page === undefined
          ? page
          : { ...page, data: page.data.map((one) => (one._id === data._id ? data : one)) },
      );
      void client.invalidateQueries({ queryKey: ['panel', 'versions', id] });
      toast.success(
        isPublised ? `“${title}” is on sale.` : `“${title}” is off sale. ${keptAccess(data.studentCount)}`,
      );
    } catch (error) {
      console.error('The course could not be put on sale or taken off', error);
      // it may have been done, and its response lost
      await client.invalidateQueries({ queryKey: COURSES });
      toast.error(saleFailure(error, title, isPublised));
    } finally {
      setWanted(undefined);
    }
  }
  return { wanted, send };
}
