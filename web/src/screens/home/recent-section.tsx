import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/inner/link-classes.ts';
import { Wrap } from '#web/ui/inner/wrap.tsx';

interface RecentSectionProps {
  /** A line below the heading, two on a phone. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** 'Recent Courses' and the way to all of them (HOME-05). */
export function RecentSection({ note, children }: RecentSectionProps) {
  return (
    <section aria-labelledby="recent">
      <Wrap className="pt-12">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
          <div className="max-w-full">
            <h2 className="font-display text-h1" id="recent">
              Recent Courses
            </h2>
            <div className="mt-1 min-h-[1lh] text-muted max-sm:min-h-[2lh]">{note}</div>
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
