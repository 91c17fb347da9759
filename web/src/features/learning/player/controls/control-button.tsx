import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';

interface ControlButtonProps extends ComponentPropsWithRef<'button'> {
  /** Its name, and what a pointer at rest shows. */
  readonly label: string;
  readonly icon?: LucideIcon;
}

/** One control of the player. Pressed or opened is a line and a tint, not a tint alone. */
export function ControlButton({ label, icon, className, children, ...props }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={cx(
        'grid h-11 min-w-11 flex-none cursor-pointer place-items-center rounded-md hover:bg-loom-ink/14',
        'focus-visible:-outline-offset-3',
        'aria-pressed:rounded-b-none aria-pressed:text-primary aria-pressed:shadow-[inset_0_-3px_0_0_var(--color-primary)]',
        'forced-colors:border-[Highlight] forced-colors:aria-expanded:border-b-3 forced-colors:aria-pressed:border-b-3',
        'aria-expanded:rounded-b-none aria-expanded:text-primary aria-expanded:shadow-[inset_0_-3px_0_0_var(--color-primary)]',
        className,
      )}
      aria-label={label}
      title={label}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
