import { cx } from 'class-variance-authority';

interface UploadBarProps {
  /** What is uploaded: the name of the file. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly className?: string;
}

/** How much of a file is there. */
export function UploadBar({ label, percent, className }: UploadBarProps) {
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
