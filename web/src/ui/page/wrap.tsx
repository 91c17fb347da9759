import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Content at most 1200 px wide, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}
