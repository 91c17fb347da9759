import { AuthSkeleton } from '#web/screens/auth/auth-skeleton.tsx';
import { Guard } from '../guarded/guard.tsx';

/** /auth: for those who are not signed in (GUARD-01). */
export function AuthArea() {
  return <Guard area="auth" skeleton={<AuthSkeleton />} />;
}
