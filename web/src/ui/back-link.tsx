import '#web/styles/back-link.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type BackLinkProps = { children: ReactNode; className?: string | undefined } & (
  { to: string; onClick?: undefined } | { to?: undefined; onClick: () => void }
);

/** An arrow and the exact text: a link with `to`, a button with `onClick`. */
export function BackLink({ to, onClick, className, children }: BackLinkProps) {
  const classes = classNames('tw-back', className);
  const content = (
    <>
      <Icon of={ArrowLeft} />
      {children}
    </>
  );
  return to === undefined ? (
    <button type="button" className={classes} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link className={classes} to={to}>
      {content}
    </Link>
  );
}
