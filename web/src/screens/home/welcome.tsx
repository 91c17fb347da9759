import type { ReactNode } from 'react';
import { HEADLINE, SUB_LINE } from './home-texts.ts';

interface WelcomeProps {
  /** The banner picture. */
  readonly banner: ReactNode;
  /** What the student goes on with. */
  readonly children: ReactNode;
}

/**
 * The first part of the student home: headline, sub line and what the student goes on with beside the banner, above it on
 * narrow screens (HOME-02..04, G-114). The last has the height of the longest of them, so that nothing moves when one takes
 * the place of another.
 */
export function Welcome({ banner, children }: WelcomeProps) {
  return (
    <section className="loom @container" aria-labelledby="welcome">
      <div className="grid grid-cols-[minmax(0,1fr)_44%] overflow-hidden max-lg:grid-cols-1">
        <div className="flex min-h-114 flex-col items-start justify-center gap-3 py-10 pr-12 pl-[max(var(--spacing-gutter),calc((100cqw-1200px)/2))] wrap-anywhere max-lg:px-gutter max-lg:py-8">
          <h1 className="font-display text-display text-balance" id="welcome">
            {HEADLINE}
          </h1>
          <p className="max-w-[34ch] text-lead text-balance text-muted">{SUB_LINE}</p>
          <div className="mt-2 flex min-h-63 w-full max-w-[520px] flex-col items-start gap-2 border-t border-hairline pt-5">
            {children}
          </div>
        </div>
        <div className="relative overflow-hidden max-lg:h-52">{banner}</div>
      </div>
    </section>
  );
}

/** The banner fills its place. */
export const bannerClasses = 'absolute inset-0 size-full';
