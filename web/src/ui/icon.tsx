import { cx } from 'class-variance-authority';
import type { LucideIcon } from './page/icons.ts';

type IconProps = { of: LucideIcon; size?: 'sm' | 'md' | undefined; className?: string | undefined };

/** A Lucide icon in our weight: decoration beside a text, never the only indicator. */
export function Icon({ of: Picture, size = 'md', className }: IconProps) {
  return (
    <Picture
      className={cx('flex-none stroke-[1.9]', size === 'sm' ? 'size-4' : 'size-5', className)}
      aria-hidden="true"
    />
  );
}
