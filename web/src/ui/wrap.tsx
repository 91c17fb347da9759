import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Content at most 1200 px wide, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}
