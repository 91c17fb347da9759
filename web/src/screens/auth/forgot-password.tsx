import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { ForgotPasswordForm } from '#web/features/account/forgot-password-form.tsx';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { AuthHead } from './auth-head.tsx';
import { readEmailState } from './email-state.ts';

/** Requests the code by e-mail, then shows the form for the new password (G-10). */
export function ForgotPassword() {
  const navigate = useNavigate();
  const typed = readEmailState(useLocation().state) ?? '';
  useTitle('Forgot password');
  return (
    <>
      <BackLink className="mb-4" to={paths.auth}>
        Sign In
      </BackLink>
      <AuthHead title="Forgot password?" text="We send a code to your email. It works for one hour." />
      <ForgotPasswordForm
        typed={typed}
        onSent={(userEmail) => navigate(paths.resetPassword, { state: { userEmail } })}
      />
    </>
  );
}
