import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { linkClasses } from '../button/link-classes.ts';

interface SwitchableFieldProps {
  /** what the switch makes of the field: 'Use a recovery code' */
  readonly switchText: string;
  readonly onSwitch: () => void;
  /** the field */
  readonly children: ReactNode;
}

/** A field with a switch below it that makes it ask for something else. */
export function SwitchableField({ switchText, onSwitch, children }: SwitchableFieldProps) {
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      {children}
      <button
        type="button"
        className={cx(linkClasses, 'inline-flex min-h-11 cursor-pointer items-center')}
        onClick={onSwitch}
      >
        {switchText}
      </button>
    </div>
  );
}
