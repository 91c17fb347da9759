import '#web/styles/skeleton.css';
import { classNames } from './class-names.ts';

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

/** Unwoven warp in the shape of what comes. Put aria-busy on the region that waits. */
export function Skeleton({ line, width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames('tw-skel', line && 'tw-skel--line', className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
