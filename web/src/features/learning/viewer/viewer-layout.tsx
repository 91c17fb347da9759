import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A grid: the player, the lecture and what belongs to it below, and the side panel, below the player in the theatre; on a phone the panel follows the lecture. */
export function ViewerLayout({ busy, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  return (
    <main
      className={cx(
        'grid min-h-[calc(100vh-64px)] grid-cols-[minmax(0,1fr)_400px] grid-rows-[auto_auto_auto_1fr] items-start',
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

/**
 * The place of the player; in a window that is higher than wide, such as a phone's, it stays at the top while scrolling: in a low
 * one nothing would be left for what is below. A message in its place does not stay.
 */
export function PlayerArea({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative top-0 col-start-1 row-start-1 min-w-0 bg-stage max-lg:z-30 max-lg:row-auto max-lg:portrait:sticky max-lg:portrait:has-[[role=alert]]:static lg:theatre:col-span-full">
      {children}
    </div>
  );
}

/** Where the player stays, what takes the focus comes to sight below it: 9/16 of the width, without the bar that the page counts on. */
const belowPlayer = 'max-lg:portrait:**:scroll-mt-[calc(56.25vw-var(--spacing-bar))]';
/** Classes of what is below the player, in its order; the panel stands between `viewerLeft` and `viewerTools` on a phone. */
const below = cx(belowPlayer, 'col-start-1 w-full max-w-270 px-8 max-lg:row-auto max-lg:px-gutter');
export const viewerHead = cx(below, 'row-start-2 pt-6 pb-6');
export const viewerLeft = cx(below, 'row-start-3 pb-6');
export const viewerTools = cx(below, 'row-start-4 pt-2 pb-16 max-lg:py-6');
/** Classes that place the panel at the side. */
export const viewerSide = cx(
  belowPlayer,
  'sticky top-16 col-start-2 row-[1/span_4] flex h-[calc(100vh-64px)] min-w-0 flex-col border-l border-hairline bg-surface',
  'lg:theatre:row-[2/span_3]',
  'max-lg:static max-lg:col-start-1 max-lg:row-auto max-lg:h-auto max-lg:border-y max-lg:border-l-0',
);
/** About, next lecture and materials. */
export const viewerToolsGrid =
  'grid grid-cols-[minmax(0,1fr)_320px] items-start gap-x-8 gap-y-6 max-2xl:grid-cols-[minmax(0,1fr)_280px] max-lg:grid-cols-1';
