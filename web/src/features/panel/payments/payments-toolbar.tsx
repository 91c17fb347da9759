import type { ReactNode } from 'react';
import { ListSearch } from '../lists/list-parts.tsx';
import type { PagedList } from '../lists/use-list-query.ts';

interface PaymentsToolbarProps {
  readonly list: PagedList;
  /** the button that saves the list */
  readonly children: ReactNode;
}

/** Search by course title or student name (IPAY-04), and the file of the list. */
export function PaymentsToolbar({ list, children }: PaymentsToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <ListSearch
        className="max-w-105 flex-[1_1_17.5rem] max-sm:max-w-none max-sm:basis-full"
        list={list}
        label="Search by course title or student name"
      />
      {children}
    </div>
  );
}

/** What a search that finds nothing says. */
export const nothingFound = (finds: string): string => `No course title or student name ${finds}.`;
