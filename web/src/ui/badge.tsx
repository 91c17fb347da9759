import '#web/styles/badge.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'access' | 'revoked' | 'paid' | 'due' | 'pending' | 'active' | 'completed';

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

/** A word with a mark of its own shape, never colour alone; plain without a tone. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={classNames('tw-badge', tone && `tw-badge--${tone}`, className)}>{children}</span>;
}
