import { cx } from 'class-variance-authority';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { sheetClasses } from './sheet-classes.ts';

interface ReceiptSkeletonProps {
  /** What comes within a moment needs no skeleton. */
  readonly late?: boolean;
}

/** The skeleton of a receipt. */
export function ReceiptSkeleton({ late = false }: ReceiptSkeletonProps) {
  return (
    <div className={cx(late && 'animate-late', sheetClasses.sheet)} data-sheet="" aria-busy="true">
      <div role="status">
        <VisuallyHidden>
          <h1>Loading your receipt</h1>
        </VisuallyHidden>
      </div>
      <Skeleton height="20px" />
      <div className={sheetClasses.body}>
        <div className={sheetClasses.head}>
          <Skeleton line width="140px" height="28px" />
          <Skeleton line width="180px" height="38px" />
        </div>
        <div className={sheetClasses.facts}>
          {[0, 1, 2, 3].map((fact) => (
            <Skeleton key={fact} line width="64%" height="44px" />
          ))}
        </div>
        <Skeleton height="96px" />
      </div>
    </div>
  );
}
