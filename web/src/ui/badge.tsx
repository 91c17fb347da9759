import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type BadgeTone =
  | 'access'
  | 'revoked'
  | 'paid'
  | 'due'
  | 'pending'
  | 'active'
  | 'completed'
  | 'refunded';

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

const TWILL = 'before:h-3 before:w-2 before:mask-twill';
const DOT = 'bg-success-soft text-success before:size-2 before:rounded-full';

const badge = cva(
  [
    'inline-flex min-h-6.5 items-center gap-1.5 rounded-sm py-0.5 pr-2.5 pl-2',
    'text-micro leading-[1.4] font-bold whitespace-nowrap before:bg-current forced-colors:border',
  ],
  {
    variants: {
      tone: {
        plain: `bg-sunk text-ink ${TWILL}`,
        access: DOT,
        active: DOT,
        paid: `bg-success-soft text-success ${TWILL}`,
        completed: `bg-primary-soft text-primary ${TWILL}`,
        revoked: 'bg-danger-soft text-danger before:h-0.75 before:w-2.5',
        due: 'bg-accent-soft text-accent-ink before:h-3 before:w-0.75',
        refunded:
          'bg-sunk text-ink before:size-2.5 before:rounded-full before:border-2 before:bg-transparent',
        pending:
          'bg-sunk text-ink before:h-3 before:w-2.5 before:mask-[repeating-linear-gradient(90deg,#000_0_2px,#0000_2px_4px)]',
      },
    },
  },
);

/** A word with a mark of its own shape, never colour alone; plain without a tone. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span className={badge({ tone: tone ?? 'plain', className })} data-tone={tone ?? 'plain'}>
      {children}
    </span>
  );
}
