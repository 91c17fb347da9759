import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

interface ShowMoreProps {
  /** a list that is read page by page */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Reads the next page of a list; nothing where it has no further one. */
export function ShowMore({ list, className, children = 'Show more' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className={className}
      variant="quiet"
      busy={list.isFetchingNextPage}
      busyText="Loading..."
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
