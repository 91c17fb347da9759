import { cx } from 'class-variance-authority';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlayerFrame } from '../lecture/player-frame.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerHead, ViewerLayout, viewerSide } from './viewer-layout.tsx';

/** The skeleton of the lecture viewer. */
export function ViewerSkeleton() {
  return (
    <>
      <ViewerBar />
      <ViewerLayout busy>
        <PlayerArea>
          <PlayerFrame />
        </PlayerArea>
        <div className={viewerHead}>
          <p className="sr-only" role="status">
            Loading the course...
          </p>
          <Skeleton line width="48%" height="28px" />
          <Skeleton line width="28%" />
        </div>
        <div className={cx(viewerSide, 'space-y-4 p-6')} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height="44px" />
          ))}
        </div>
      </ViewerLayout>
    </>
  );
}
