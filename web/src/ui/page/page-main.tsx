import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

const main = cva('mx-auto w-full max-w-page px-gutter pt-8', {
  variants: { end: { page: 'pb-24', checkout: 'pb-16' } },
});

interface PageMainProps {
  /** space below: less where a slim footer follows */
  readonly end?: 'page' | 'checkout';
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The main part of a page that is as wide as its content may be. */
export function PageMain({ end = 'page', busy = false, className, children }: PageMainProps) {
  return (
    <main className={main({ end, className })} id="main" aria-busy={busy || undefined}>
      {children}
    </main>
  );
}
