import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';

/** 'Forgot password?' on the sign-in card (G-10). */
export const ForgotPasswordLink = () => (
  <Link className="tw-link" to={paths.forgotPassword}>
    Forgot password?
  </Link>
);
