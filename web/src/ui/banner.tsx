import '#web/styles/banner.css';
import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BannerTone = 'plain' | 'success' | 'danger' | 'due';

type BannerProps = {
  tone?: BannerTone | undefined;
  icon?: LucideIcon | undefined;
  /** 'alert' for danger and 'status' otherwise; 'none' for words that were there when the page came */
  role?: 'alert' | 'status' | 'none' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ICONS: Readonly<Record<BannerTone, LucideIcon>> = {
  plain: Info,
  success: CircleCheck,
  danger: CircleAlert,
  due: Clock,
};

/** A message in the flow of the page. */
export function Banner({ tone = 'plain', icon = ICONS[tone], role, className, children }: BannerProps) {
  const announced = role ?? (tone === 'danger' ? 'alert' : 'status');
  return (
    <div
      className={classNames('tw-banner', tone !== 'plain' && `tw-banner--${tone}`, className)}
      role={announced === 'none' ? undefined : announced}
    >
      <Icon of={icon} />
      <div className="tw-banner__text">{children}</div>
    </div>
  );
}
