import { cva } from 'class-variance-authority';

/** The box of a field that is typed or chosen in. */
export const controlClasses = cva(
  [
    'w-full rounded-md border-[1.5px] border-edge bg-surface py-2.5 text-ink in-[.loom]:bg-sunk',
    'transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink',
    // the shadow is gone where the system forces its colours; the outline is then drawn in them
    'focus:border-focus focus:halo focus:outline-3 focus:outline-transparent',
    'disabled:border-hairline disabled:bg-sunk disabled:text-muted',
    'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[13.5px] aria-invalid:py-[9.5px]',
  ],
  {
    variants: {
      kind: {
        input: 'min-h-12 px-3.5',
        password: 'min-h-12 pr-13 pl-3.5 aria-invalid:pr-13 [&::-ms-reveal]:hidden',
        search: 'min-h-12 pr-3.5 pl-11',
        select:
          'min-h-12 appearance-none bg-(image:--image-chevron) bg-[position:right_14px_center] bg-no-repeat pr-[42px] pl-3.5',
        textarea: 'leading-normal min-h-33 resize-y px-3.5',
      },
    },
    defaultVariants: { kind: 'input' },
  },
);
