import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'ghost' | 'danger' | 'danger-solid';

/** How a button looks. One primary in a group; accent once in a view, on the single next thing. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** as wide as its box */
  block?: boolean | undefined;
  /** square, for an icon alone; give it an aria-label */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

export function buttonClasses({
  variant = 'primary',
  size = 'md',
  block,
  iconOnly,
  className,
}: ButtonLook): string {
  return classNames(
    'tw-btn',
    `tw-btn--${variant}`,
    size !== 'md' && `tw-btn--${size}`,
    block && 'tw-btn--block',
    iconOnly && 'tw-btn--icon',
    className,
  );
}
