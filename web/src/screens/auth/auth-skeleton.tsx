import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { authCard, AuthFrame, AuthLoom } from './auth-frame.tsx';

const WARPS = ['420px', '340px', '520px', '420px', '470px'];

/** The skeleton of the sign-in page while the session is checked (GUARD-08). */
export function AuthSkeleton() {
  const loom = (
    <AuthLoom
      cloths={WARPS.map((height, warp) => (
        <Skeleton key={warp} height={height} />
      ))}
    />
  );
  return (
    <AuthFrame loom={loom}>
      <div className={authCard} aria-busy="true">
        <p role="status" className="sr-only">
          Checking your session
        </p>
        <div className="grid gap-4" aria-hidden="true">
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
