import { cva, type VariantProps } from 'class-variance-authority';
import type { CSSProperties } from 'react';

const mark = cva('grid flex-none grid-cols-4', {
  variants: {
    size: {
      /** in a button, in its colour */
      sm: 'size-4.5 gap-px',
      md: 'size-6 gap-px text-primary',
      lg: 'size-12 gap-px text-primary',
      xl: 'size-18 gap-0.75 text-primary',
    },
  },
  defaultVariants: { size: 'md' },
});

/** The mark, laid pick by pick: decoration of a waiting state, always beside words. */
export function SpinnerMark({ size, className }: VariantProps<typeof mark> & { className?: string }) {
  return (
    <span className={mark({ size, className })} aria-hidden="true">
      {CELLS.map((delay, index) => (
        <i
          key={index}
          className="animate-pick bg-current opacity-18 [animation-delay:calc(var(--i)*70ms)] motion-reduce:animate-none! motion-reduce:opacity-[calc(0.25+0.75*(1-mod(var(--i),4)/3))]"
          style={{ '--i': delay } as CSSProperties}
        />
      ))}
    </span>
  );
}

/** place of each of the 16 cells in the diagonal order of the twill */
const CELLS = Array.from({ length: 16 }, (_, cell) => (cell % 4) + (3 - Math.floor(cell / 4)));
