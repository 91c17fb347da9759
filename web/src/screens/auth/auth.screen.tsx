import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { origin } from '#web/lib/session/origin.ts';
import { AmplifyArea } from '#web/ui/amplify/amplify-area.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { authCard, AuthFrame } from './auth-frame.tsx';
import { CourseCloths } from './course-cloths.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';

/** /auth: sign in, register where sign-up is on, and reset a forgotten password (§2, G-10). */
export function Screen() {
  const [query] = useSearchParams();
  const view = query.get('view');
  // React Router names the entry that this document was loaded for 'default'.
  const loaded = useLocation().key === 'default';
  useEffect(() => {
    if (loaded) origin.writeReferrer();
  }, [loaded]);
  return (
    <AmplifyArea>
      <AuthFrame loom={<CourseCloths />}>
        <div className={authCard}>
          {view === 'forgot' ? <ForgotPassword /> : view === 'reset' ? <ResetPassword /> : <AuthTabs />}
        </div>
      </AuthFrame>
    </AmplifyArea>
  );
}
