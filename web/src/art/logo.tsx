import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import { markPath } from './mark.ts';

const MARK = markPath(28);

function LogoMark() {
  return (
    <svg className="size-7 text-primary" viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
      <path d={MARK} fill="currentColor" />
    </svg>
  );
}

/** Mark and wordmark; a link when `to` is given. */
export function Logo({ to, className }: { to?: string | undefined; className?: string | undefined }) {
  const classes = cx(
    'inline-flex min-h-11 items-center gap-3 text-ink no-underline',
    'font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em]',
    className,
  );
  const content = (
    <>
      <LogoMark />
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
