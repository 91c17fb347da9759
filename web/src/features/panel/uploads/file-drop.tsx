import { cva, cx } from 'class-variance-authority';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';

const drop = cva(
  [
    'relative grid cursor-pointer border-[1.5px] border-dashed border-edge *:bg-surface *:px-2',
    'bg-surface bg-[repeating-linear-gradient(90deg,var(--color-hairline)_0_1px,transparent_1px_16px)]',
    'hover:border-solid hover:border-primary data-over:border-solid data-over:border-primary',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  ],
  {
    variants: {
      look: {
        box: 'justify-items-center gap-2 rounded-lg px-4 py-8 text-center',
        row: 'grid-flow-col items-center justify-start gap-1 rounded-md px-3 py-2 text-label/[1.35]',
      },
    },
  },
);

interface FileDropProps {
  readonly look: 'box' | 'row';
  readonly icon: LucideIcon;
  /** What is to be done, as text in the box. */
  readonly text: string;
  /** Which files, below it. */
  readonly hint?: string;
  /** Name of the control: 'Choose PDF files: Quiz'. */
  readonly label: string;
  /** As the attribute of an input; a drop is not limited by it. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly describedBy?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
}

/** A place to drop files on, which also opens the browser's own dialog; the input lies over all of it and takes both. */
export function FileDrop({
  look,
  icon,
  text,
  hint,
  label,
  accept,
  multiple = false,
  describedBy,
  onFiles,
  className,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const leave = () => setOver(false);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  return (
    <label className={cx(drop({ look }), className)} data-over={over || undefined}>
      <input
        type="file"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // the same file can be chosen again
          currentTarget.value = '';
        }}
      />
      <Icon of={icon} className={cx('text-primary', look === 'box' ? 'h-6! w-10!' : 'h-5 w-9!')} />
      <span className={look === 'box' ? 'font-semibold' : ''}>{text}</span>
      {hint !== undefined && <span className="text-small text-muted">{hint}</span>}
    </label>
  );
}
