import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** What a row is about, which opens its details. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link className="underline decoration-1 underline-offset-3 hover:decoration-2" to={to}>
      {children}
    </Link>
  );
}
