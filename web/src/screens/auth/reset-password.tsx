import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { NewCodeForm } from '#web/features/account/new-code-form.tsx';
import { ResetPasswordForm } from '#web/features/account/reset-password-form.tsx';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { AuthHead } from './auth-head.tsx';
import { readEmailState } from './email-state.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Mail } from '#web/ui/page/icons.ts';

/** The new password with the mailed code; says the same for known and unknown e-mails (G-10). */
export function ResetPassword() {
  const navigate = useNavigate();
  const userEmail = readEmailState(useLocation().state);
  useTitle('Choose a new password');
  if (userEmail === undefined) return <Navigate to={paths.forgotPassword} replace />;
  return (
    <>
      <BackLink className="mb-4" to={paths.auth}>
        Sign In
      </BackLink>
      <AuthHead title="Choose a new password" />
      <Banner className="mb-4" icon={Mail}>
        If <EmailAddress>{userEmail}</EmailAddress> has an account, a code is on its way.
      </Banner>
      <ResetPasswordForm userEmail={userEmail} onSaved={() => navigate(paths.auth, { replace: true })} />
      <NewCodeForm userEmail={userEmail} />
    </>
  );
}
