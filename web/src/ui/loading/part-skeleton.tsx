import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface PartSkeletonProps {
  /** said to who cannot see it */
  readonly text?: string;
  readonly className?: string;
  /** Skeleton, SkeletonText */
  readonly children: ReactNode;
}

/**
 * Stands for a part of a screen that is shown already, such as a list or a card, until its data is there. It has its room at once
 * and is seen after 150 ms (G-112). Not for what the HTML or code on its way shows a skeleton of: that one would go away.
 */
export function PartSkeleton({ text = 'Loading...', className, children }: PartSkeletonProps) {
  return (
    <div className={cx('animate-late', className)} aria-busy="true">
      <p className="sr-only" role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
