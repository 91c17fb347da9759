import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { linkClasses } from '#web/ui/link-classes.ts';

/** 'Forgot password?' on the sign-in card (G-10). */
export function ForgotPasswordLink() {
  return (
    <Link className={linkClasses} to={paths.forgotPassword}>
      Forgot password?
    </Link>
  );
}
