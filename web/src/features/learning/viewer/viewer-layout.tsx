import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A grid: the player, the lecture below it and, at the side or further below, the curriculum. */
export function ViewerLayout({ busy, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  return (
    <main
      className={cx(
        'grid min-h-[calc(100vh-64px)] grid-cols-[minmax(0,1fr)_400px] grid-rows-[auto_1fr] items-start',
        'bg-[linear-gradient(270deg,var(--color-surface)_399px,var(--color-hairline)_399px_400px,transparent_400px)]',
        'max-[1100px]:grid-cols-[minmax(0,1fr)_340px] max-[1100px]:bg-none max-lg:grid-cols-1',
        'max-lg:grid-rows-none',
      )}
      id="main"
      aria-busy={busy}
    >
      {children}
    </main>
  );
}

/** The place of the player; on a phone it stays at the top while scrolling, a message in its place does not. */
export function PlayerArea({ children }: { readonly children: ReactNode }) {
  return (
    <div className="col-start-1 row-start-1 min-w-0 bg-stage max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:row-auto max-lg:has-[[role=alert]]:static">
      {children}
    </div>
  );
}

/** Classes that place the lecture below the player, and the panel at the side. */
export const viewerHead =
  'col-start-1 row-start-2 w-full max-w-270 px-8 pt-6 pb-16 max-lg:row-auto max-lg:px-gutter max-lg:py-6';
export const viewerSide = cx(
  'sticky top-16 col-start-2 row-[1/span_2] h-[calc(100vh-64px)] min-w-0 border-l border-hairline bg-surface',
  'max-lg:static max-lg:col-start-1 max-lg:row-auto max-lg:h-auto max-lg:border-y max-lg:border-l-0',
);
