import '#web/styles/logo.css';
import { Link } from 'react-router-dom';
import { markPath } from './mark.ts';

const MARK = markPath(28);

/** The logo mark alone, in the text colour. */
function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
      <path d={MARK} fill="currentColor" />
    </svg>
  );
}

/** Mark and wordmark; a link when `to` is given. */
export function Logo({ to, className }: { to?: string | undefined; className?: string | undefined }) {
  const classes = className ? `tw-logo ${className}` : 'tw-logo';
  const content = (
    <>
      <LogoMark className="tw-logo__mark" />
      Twillfield
    </>
  );
  return to === undefined ? (
    <span className={classes}>{content}</span>
  ) : (
    <Link className={classes} to={to}>
      {content}
    </Link>
  );
}
