import type { ReactNode } from 'react';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

interface CatalogueFrameProps {
  readonly busy: boolean;
  /** A footer follows, which stays below the window however few are found. */
  readonly hasFooter?: boolean | undefined;
  readonly filters: ReactNode;
  /** Tools, then the results. */
  readonly children: ReactNode;
}

/** 'All Courses' (CAT-01): the filters on the left, where they stay while the results are scrolled, and the results. */
export function CatalogueFrame({ busy, hasFooter = false, filters, children }: CatalogueFrameProps) {
  return (
    <PageMain busy={busy} className={hasFooter ? 'min-h-svh' : undefined}>
      <PageHead size="display" title="All Courses" />
      <div className="grid grid-cols-[248px_minmax(0,1fr)] gap-x-12 max-lg:grid-cols-1">
        <aside
          className="sticky top-bar -m-2 max-h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto p-2 max-lg:hidden"
          aria-label="Filters"
        >
          {filters}
        </aside>
        <section className="min-w-0" aria-label="Results">
          {children}
        </section>
      </div>
    </PageMain>
  );
}
