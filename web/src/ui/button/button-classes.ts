import { cva, type VariantProps } from 'class-variance-authority';

/** How a button looks. One primary in a group; accent once in a view, on the single next thing. */
export const buttonClasses = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px]',
    'text-center leading-[1.25] font-semibold no-underline',
    'transition-[background-color,border-color,color,translate] active:translate-y-px',
    'inactive:translate-none inactive:cursor-not-allowed inactive:border-hairline inactive:bg-sunk inactive:text-muted',
    'aria-busy:translate-none aria-busy:cursor-progress in-[main]:print:hidden',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        quiet: 'border-edge text-ink hover:border-ink hover:bg-surface',
        ghost: 'border-transparent text-primary hover:bg-primary-soft',
        danger: 'border-danger text-danger hover:bg-danger hover:text-on-danger',
        /** the last press before something is gone */
        'danger-solid': 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        sm: 'min-h-9 px-3.5 py-1.5 text-small pointer-coarse:min-h-11',
        md: 'min-h-11 px-5 py-2.25',
        lg: 'min-h-13.5 px-7 py-3.25 text-md',
      },
      /** as wide as its box */
      block: { true: 'w-full' },
      /** square, for an icon alone; give it an aria-label */
      iconOnly: { true: 'w-11 p-0!' },
    },
    compoundVariants: [{ variant: 'ghost', size: 'md', iconOnly: false, class: 'px-3!' }],
    defaultVariants: { variant: 'primary', size: 'md', iconOnly: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonClasses> & { className?: string | undefined };
