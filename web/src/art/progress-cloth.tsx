import { cx } from 'class-variance-authority';
import { memo, useMemo } from 'react';
import { clampProgress, progressDrawing, progressLabel } from './progress.ts';
import { useWidth } from './use-width.ts';
import { WovenPaths } from './woven-paths.tsx';

type ProgressClothProps = {
  title: string;
  category: string;
  /** number of lectures */
  total: number;
  /** number of lectures viewed; out of range values are clamped */
  done: number;
  /** height in CSS pixels */
  height?: number | undefined;
  /** Where the view has its marigold elsewhere, the edge of the cloth is in ink. */
  quiet?: boolean | undefined;
  className?: string | undefined;
};

/** Progress of a course as cloth. Carries the label 'n of m lectures viewed'; put the words beside it as text too. */
export const ProgressCloth = memo(function ProgressCloth(props: ProgressClothProps) {
  const { title, category, total, done, height = 32, quiet = false, className } = props;
  const [box, width] = useWidth<HTMLSpanElement>(480);
  const progress = clampProgress(done, total);
  const drawing = useMemo(
    () => progressDrawing({ title, category }, clampProgress(done, total), { width, height }),
    [title, category, done, total, width, height],
  );
  return (
    <span
      ref={box}
      className={cx('block overflow-hidden rounded-sm', className)}
      style={{ height }}
      role="img"
      aria-label={progressLabel(progress)}
    >
      <svg
        className="block size-full"
        viewBox={`0 0 ${drawing.width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {drawing.woven > 0 && <path d={`M0 0h${drawing.woven}v${height}H0z`} fill={drawing.ground} />}
        <WovenPaths layers={drawing.layers} />
        {drawing.ticks && <path d={drawing.ticks} stroke="var(--color-edge)" fill="none" />}
        {drawing.fell !== null && (
          <path
            d={`M${drawing.fell} 0v${height}`}
            stroke={quiet ? 'var(--color-ink)' : 'var(--color-accent)'}
            strokeWidth={3}
          />
        )}
      </svg>
    </span>
  );
});
