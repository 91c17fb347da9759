import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button/button-classes.ts';

interface FileButtonProps {
  /** What the control is called. */
  readonly label: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly describedBy?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** What stands in the button. */
  readonly children: ReactNode;
}

/** A small button that opens the browser's dialog for files. */
export function FileButton({ label, accept, multiple, describedBy, onFiles, children }: FileButtonProps) {
  return (
    <label
      className={buttonClasses({
        variant: 'quiet',
        size: 'sm',
        className: 'relative has-focus-visible:outline-3 has-focus-visible:outline-focus',
      })}
    >
      {children}
      <input
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // the same file can be chosen again
          currentTarget.value = '';
          onFiles(chosen);
        }}
      />
    </label>
  );
}
