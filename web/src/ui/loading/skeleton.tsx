import { cva, cx } from 'class-variance-authority';

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

export const skeletonClasses = cva(
  'block max-w-full animate-breathe rounded-sm bg-[color-mix(in_srgb,var(--color-warp)_46%,transparent)] motion-reduce:animate-none!',
  { variants: { line: { true: 'h-3', false: 'min-h-4' } }, defaultVariants: { line: false } },
);

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

/** A line of text that comes; `className` is the text's own, so that the box is as high as its line. */
export function SkeletonText({
  width,
  height,
  className,
}: Pick<SkeletonProps, 'width' | 'height' | 'className'>) {
  return (
    <span className={cx('flex h-[1lh] min-w-0 items-center', className)}>
      <Skeleton line width={width} height={height} />
    </span>
  );
}
