import { cx } from 'class-variance-authority';

interface ProgressBarProps {
  /** What is under way: the name of a file that is uploaded. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly className?: string;
}

/** How much is done, as woven rows on bare warp. */
export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <span
      className={cx(
        'block h-2 overflow-hidden rounded-[1px]',
        'bg-[repeating-linear-gradient(var(--color-warp)_0_1.5px,transparent_1.5px_3.25px)]',
        className,
      )}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span
        className="block h-full rounded-[1px] bg-primary motion-safe:transition-[width]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
