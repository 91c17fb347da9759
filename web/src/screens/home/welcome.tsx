import type { ReactNode } from 'react';

interface WelcomeProps {
  /** The banner picture. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

/**
 * The first part of the student home: a text beside the banner, above it on narrow screens. As high as the longest of its
 * texts, so that nothing below moves when one takes the place of another.
 */
export function Welcome({ banner, children }: WelcomeProps) {
  return (
    <section className="loom @container" aria-labelledby="welcome">
      <div className="grid grid-cols-[minmax(0,1fr)_44%] overflow-hidden max-lg:grid-cols-1">
        <div className="flex min-h-114 flex-col items-start justify-center gap-3 py-12 pr-12 pl-[max(var(--spacing-gutter),calc((100cqw-1200px)/2))] wrap-anywhere max-lg:min-h-84 max-lg:px-gutter max-lg:py-8">
          {children}
        </div>
        <div className="relative overflow-hidden max-lg:h-52">{banner}</div>
      </div>
    </section>
  );
}

/** The banner fills its place. */
export const bannerClasses = 'absolute inset-0 size-full';
