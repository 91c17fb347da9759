import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { tableFrame } from '#web/ui/table/table-classes.ts';

const COLUMNS = ['80%', undefined, '70%', '60%', undefined];

/** 'Loading payments...' (SPAY-06). */
export function PaymentsLoading() {
  return (
    <div className="space-y-4" aria-busy="true">
      <Spinner label="Loading payments..." />
      <div className={tableFrame({ className: 'grid gap-7 p-5' })} aria-hidden="true">
        <Skeleton height="44px" />
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="grid grid-cols-[2fr_1.4fr_1fr_1fr_1.6fr] gap-10 max-md:gap-3">
            {COLUMNS.map((width, column) => (
              <Skeleton key={column} line width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
