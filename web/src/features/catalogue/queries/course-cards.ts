import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';

/** The first part of the key of every query whose data is a list of course cards. */
export const COURSE_CARDS = 'course-cards';

/** The card of a course, if a list that was shown before has it: its details show it while they are read. */
export function useKnownCard(courseId: Id<'course'>): CatalogueCard | undefined {
  const client = useQueryClient();
  const [card] = useState(() =>
    client
      .getQueriesData<readonly CatalogueCard[]>({ queryKey: [COURSE_CARDS] })
      .flatMap(([, cards]) => cards ?? [])
      .find(({ _id }) => _id === courseId),
  );
  return card;
}
