import './viewer.css';
import '#web/styles/player.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ViewerBar } from './viewer-bar.tsx';

/** The lecture viewer in bare warp, while the course loads. */
export function ViewerSkeleton() {
  return (
    <>
      <ViewerBar />
      <main className="tw-study" id="main" aria-busy="true">
        <div className="tw-stage">
          <div className="tw-player" />
        </div>
        <div className="tw-study__head">
          <p className="tw-sr" role="status">
            Loading the course...
          </p>
          <Skeleton line width="48%" height="28px" />
          <Skeleton line width="28%" />
        </div>
        <div className="tw-study__panel tw-study__about tw-stack" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height="44px" />
          ))}
        </div>
      </main>
    </>
  );
}
