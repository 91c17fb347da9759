import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';

const WARPS = ['420px', '340px', '520px', '420px', '470px'];

/** The sign-in page in bare warp, while the session check runs (GUARD-08). */
export function AuthSkeleton() {
  const loom = (
    <aside className="tw-auth__loom loom" aria-hidden="true">
      <div className="tw-auth__cloths">
        {WARPS.map((height, warp) => (
          <Skeleton key={warp} height={height} />
        ))}
      </div>
    </aside>
  );
  return (
    <AuthFrame loom={loom}>
      <div className="tw-auth__card" aria-busy="true">
        <div role="status" className="tw-sr">
          <h1>Checking your session</h1>
        </div>
        <div className="tw-form" aria-hidden="true">
          <Skeleton line width="56%" height="33px" />
          <Skeleton line width="80px" />
          <Skeleton height="48px" />
          <Skeleton line width="110px" />
          <Skeleton height="48px" />
          <Skeleton width="140px" height="54px" />
        </div>
      </div>
    </AuthFrame>
  );
}
