import { Mail } from 'lucide-react';
import * as z from 'zod/mini';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { ResetPasswordForm } from '#web/features/account/reset-password-form.tsx';
import { useTitle } from '#web/lib/use-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { AuthHead } from './auth-head.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';

const asked = z.object({ userEmail: z.string() });

/** The new password with the mailed code; says the same for known and unknown e-mails (G-10). */
export function ResetPassword() {
  const navigate = useNavigate();
  const { data } = z.safeParse(asked, useLocation().state);
  useTitle('Choose a new password');
  if (data === undefined) return <Navigate to={paths.forgotPassword} replace />;
  return (
    <>
      <BackLink className="mb-4" to={paths.auth}>
        Sign In
      </BackLink>
      <AuthHead title="Choose a new password" />
      <Banner className="mb-4" icon={Mail}>
        If <EmailAddress>{data.userEmail}</EmailAddress> has an account, a code is on its way.
      </Banner>
      <ResetPasswordForm userEmail={data.userEmail} onSaved={() => navigate(paths.auth, { replace: true })} />
    </>
  );
}
