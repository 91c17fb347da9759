import { FILTER_GROUPS } from '#shared/courses/catalogue-choice.rules.ts';
import { FILTER_OPTIONS } from '#shared/courses/catalogue-help.rules.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { catalogueTools, filterLegend, filtersButton, resultBar } from './catalogue-classes.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { GROUP_LABELS } from './catalogue-words.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

interface CatalogueSkeletonProps {
  readonly status: string;
  readonly hasFooter?: boolean;
}

/** The boxes of the catalogue's fields and results; `status` says what is waited for. */
export function CatalogueSkeleton({ status, hasFooter }: CatalogueSkeletonProps) {
  return (
    <CatalogueFrame busy hasFooter={hasFooter} filters={<FiltersSkeleton />}>
      <p className="sr-only" role="status">
        {status}
      </p>
      <div className={catalogueTools} aria-hidden="true">
        <Skeleton className="rounded-md! max-lg:col-span-full" height="48px" />
        <Skeleton className={`rounded-md! lg:hidden ${filtersButton}`} height="48px" />
        <div className="grid gap-1.5 lg:grid-cols-[auto_216px] lg:items-center lg:gap-3">
          <span className="text-label font-semibold">Sort By</span>
          <Skeleton className="rounded-md!" height="48px" />
        </div>
      </div>
      <div className={resultBar} />
      <ResultsSkeleton />
    </CatalogueFrame>
  );
}

function FiltersSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {FILTER_GROUPS.map((group) => (
        <div key={group}>
          <p className={filterLegend}>{GROUP_LABELS[group]}</p>
          {FILTER_OPTIONS[group].map((option) => (
            <div key={option} className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
              <Skeleton width="24px" height="24px" />
              <Skeleton line width="45%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
