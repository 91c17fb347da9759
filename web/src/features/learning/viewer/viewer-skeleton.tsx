import { cx } from 'class-variance-authority';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { PlayerFrame } from '../lecture/player-frame.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerHead, ViewerLayout, viewerSide } from './viewer-layout.tsx';
import { VIEWER_TABS } from './viewer-tabs.ts';

/** Width of each lecture's title. */
const LECTURES = ['82%', '88%', '70%', '62%', '92%', '58%', '76%', '84%'];

/** The skeleton of the lecture viewer, in the boxes of LectureViewer. `text` says what is waited for. */
export function ViewerSkeleton({ text = 'Loading the course...' }: { text?: string }) {
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
            <div className="min-w-0 flex-[1_1_220px]">
              <SkeletonText className="font-display text-h2" width="320px" height="26px" />
              <SkeletonText width="190px" />
            </div>
            <Skeleton className="flex-none rounded-md! max-lg:flex-auto" width="168px" height="44px" />
          </div>
        </div>
        <aside className={cx(viewerSide, 'flex flex-col')} aria-label="Course">
          <div className="flex flex-none gap-1 border-b border-hairline px-3">
            {Object.values(VIEWER_TABS).map((label) => (
              <span key={label} className="inline-flex min-h-12 items-center px-4 font-semibold text-muted">
                {label}
              </span>
            ))}
          </div>
          <div className="min-h-0 flex-1 overflow-hidden" aria-hidden="true">
            <div className="grid gap-2 border-b border-hairline px-6 pt-6 pb-4 max-lg:px-gutter">
              <Skeleton height="32px" />
              <SkeletonText className="text-small/[1.5]" width="150px" />
            </div>
            {LECTURES.map((width) => (
              <div
                key={width}
                className="grid min-h-15 grid-cols-[28px_minmax(0,1fr)] items-center gap-3 border-b border-hairline px-6 last:border-b-0 max-lg:px-gutter"
              >
                <Skeleton className="justify-self-center rounded-full!" width="20px" height="20px" />
                <Skeleton line width={width} />
              </div>
            ))}
          </div>
        </aside>
      </ViewerLayout>
    </>
  );
}
