import { cx } from 'class-variance-authority';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import { ArrowLeft } from '../icons.ts';

interface BackLinkProps {
  readonly to: string;
  /** Prevents the default to go back otherwise than to `to`. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link with an arrow. */
export function BackLink({ to, onClick, className, children }: BackLinkProps) {
  return (
    <Link
      className={cx(
        'inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-primary no-underline',
        'underline-offset-4 hover:underline print:hidden',
        className,
      )}
      to={to}
      onClick={onClick}
    >
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
