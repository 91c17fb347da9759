import type { ReactNode } from 'react';

/** A whole page, header to footer: the footer stays at the bottom of short pages. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col print:has-[[data-sheet]]:min-h-0 [&>main]:flex-[1_0_auto]">
      {children}
    </div>
  );
}
