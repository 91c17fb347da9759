import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { Wrap } from '#web/ui/page/wrap.tsx';

/** 'Recent Courses' and the way to all of them (HOME-05). */
export function RecentSection({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="recent">
      <Wrap className="pt-12">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
          <div className="max-w-full">
            <h2 className="font-display text-h1" id="recent">
              Recent Courses
            </h2>
            <p className="mt-1 text-muted">The newest courses of the academy.</p>
          </div>
          <Link
            className={`${linkClasses} -mb-2.5 inline-flex min-h-11 items-center max-sm:mb-0`}
            to={paths.courses}
          >
            Explore Courses
          </Link>
        </div>
        {children}
      </Wrap>
    </section>
  );
}
