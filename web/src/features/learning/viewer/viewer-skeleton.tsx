import { useLayoutEffect } from 'react';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { PlayerFrame } from '../player/player-frame.tsx';
import { searchBox, VIEWER_TABS } from './panel/viewer-tabs.ts';
import { showTheatre } from './use-theatre.ts';
import { ViewerBar } from './viewer-bar.tsx';
import {
  PlayerArea,
  viewerHead,
  ViewerLayout,
  viewerSide,
  viewerTools,
  viewerToolsGrid,
} from './viewer-layout.tsx';

/** Width of each lecture's title. */
const LECTURES = ['82%', '88%', '70%', '62%', '92%', '58%', '76%', '84%'];

/** The skeleton of the lecture viewer, in the boxes of LectureViewer. `text` says what is waited for. */
export function ViewerSkeleton({ text = 'Loading the course...' }: { text?: string }) {
  useLayoutEffect(() => showTheatre(), []);
  return (
    <>
      <ViewerBar title={<SkeletonText width="180px" height="20px" />} />
      <ViewerLayout busy>
        <PlayerArea>
          <PlayerFrame />
        </PlayerArea>
        <div className={viewerHead}>
          <h1 className="sr-only">Lecture</h1>
          <p className="sr-only" role="status">
            {text}
          </p>
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4" aria-hidden="true">
            <div className="min-w-0 flex-[1_1_280px]">
              <SkeletonText className="font-display text-h2" width="320px" height="26px" />
              <SkeletonText width="190px" />
              <SkeletonText className="text-small lg:hidden" width="260px" />
            </div>
            <Skeleton className="flex-none rounded-md! max-lg:flex-auto" width="168px" height="44px" />
          </div>
        </div>
        <SidePanel />
        <div className={viewerTools} aria-hidden="true">
          <div className={viewerToolsGrid}>
            <div>
              <SkeletonText className="mb-1 min-h-9 font-display text-h3" width="170px" height="20px" />
              <SkeletonText width="98%" />
              <SkeletonText width="92%" />
            </div>
            <div className="grid gap-3 rounded-lg border border-hairline bg-surface px-6 pt-4 pb-6">
              <div className="leading-[1.4]">
                <SkeletonText className="text-small" width="120px" />
                <SkeletonText className="mt-0.5 font-display text-h3" width="90%" height="20px" />
              </div>
              <Skeleton className="rounded-md!" height="44px" />
            </div>
          </div>
        </div>
      </ViewerLayout>
    </>
  );
}

function SidePanel() {
  return (
    <aside className={viewerSide} aria-label="Course content, transcript and notes">
      <div className={searchBox} aria-hidden="true">
        <Skeleton className="rounded-md!" height="48px" />
      </div>
      <div className="flex flex-none overflow-hidden border-b border-hairline px-3">
        {Object.values(VIEWER_TABS).map((label) => (
          <span
            key={label}
            className="inline-flex min-h-12 items-center px-2 font-semibold whitespace-nowrap text-muted max-[1100px]:text-label"
          >
            {label}
          </span>
        ))}
      </div>
      <div className="min-h-0 flex-1 overflow-hidden" aria-hidden="true">
        <div className="grid gap-2 border-b border-hairline px-6 pt-6 pb-4 max-lg:px-gutter">
          <Skeleton height="32px" />
          <span className="flex justify-between">
            <SkeletonText className="text-small/[1.5]" width="150px" />
            <SkeletonText className="text-small/[1.5]" width="96px" />
          </span>
          <SkeletonText className="text-small/[1.5]" width="170px" />
        </div>
        {LECTURES.map((width) => (
          <div
            key={width}
            className="grid min-h-15 grid-cols-[28px_minmax(0,1fr)_40px] items-center gap-3 border-b border-hairline px-6 last:border-b-0 max-lg:px-gutter"
          >
            <Skeleton className="justify-self-center rounded-full!" width="20px" height="20px" />
            <Skeleton line width={width} />
            <Skeleton line width="36px" />
          </div>
        ))}
      </div>
    </aside>
  );
}
