import { cva } from 'class-variance-authority';

type SkeletonProps = {
  /** a line of text instead of a block */
  line?: boolean | undefined;
  /** CSS lengths */
  width?: string | undefined;
  height?: string | undefined;
  /** CSS aspect-ratio, for example '16 / 10' */
  ratio?: string | undefined;
  className?: string | undefined;
};

export const skeletonClasses = cva('block animate-breathe rounded-sm motion-reduce:animate-none!', {
  variants: {
    line: {
      true: 'h-3.25 bg-[repeating-linear-gradient(var(--color-warp)_0_1px,transparent_1px_4px)]',
      false: 'min-h-4 bg-[repeating-linear-gradient(90deg,var(--color-warp)_0_2px,transparent_2px_8px)]',
    },
  },
  defaultVariants: { line: false },
});

/** A placeholder in the shape of the content. Put aria-busy on the region that loads. */
export function Skeleton({ line, width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={skeletonClasses({ line, className })}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
