import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { CircleAlert, CircleCheck, Clock, Info } from './icons.ts';
import type { LucideIcon } from './icons.ts';

export type BannerTone = 'plain' | 'success' | 'danger' | 'due';

type BannerProps = {
  tone?: BannerTone | undefined;
  icon?: LucideIcon | undefined;
  /** 'alert' for danger and 'status' otherwise; 'none' for a text that is part of the first page */
  role?: 'alert' | 'status' | 'none' | undefined;
  /** less high, beside a button in its row */
  slim?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ICONS: Readonly<Record<BannerTone, LucideIcon>> = {
  plain: Info,
  success: CircleCheck,
  danger: CircleAlert,
  due: Clock,
};

const banner = cva('flex items-start gap-3 rounded-md border px-4.5', {
  variants: {
    tone: {
      plain: 'border-hairline bg-surface',
      success: 'border-success bg-success-soft font-semibold text-success',
      danger: 'border-danger bg-danger-soft font-semibold text-danger',
      due: 'border-accent-edge bg-accent-soft font-semibold text-accent-ink',
    },
    /** beside a button in its row */
    slim: { true: 'py-2.5', false: 'py-3.5' },
  },
  defaultVariants: { slim: false },
});

/** A message in the flow of the page. */
export function Banner({ tone = 'plain', icon = ICONS[tone], role, slim, className, children }: BannerProps) {
  const announced = role ?? (tone === 'danger' ? 'alert' : 'status');
  return (
    <div
      className={banner({ tone, slim, className })}
      data-tone={tone}
      role={announced === 'none' ? undefined : announced}
    >
      <Icon of={icon} className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
