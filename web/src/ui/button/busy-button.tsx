import type { MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';

export interface BusyProps {
  /** Work is under way: the button keeps its place and the focus, and does nothing when clicked again. */
  busy?: boolean | undefined;
  /** The text while busy, for example 'Processing...'. */
  busyText?: string | undefined;
}

interface ButtonProps extends BusyProps {
  readonly children?: ReactNode;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly 'aria-disabled'?: boolean | 'true' | 'false' | undefined;
}

/** The props of a button that can be busy. */
export function busyButtonProps({ busy = false, busyText, children, onClick, ...aria }: ButtonProps) {
  return {
    'aria-busy': busy || undefined,
    'aria-disabled': busy || aria['aria-disabled'],
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    },
    children: (
      <>
        {busy && <SpinnerMark size="sm" />}
        {busy && busyText !== undefined ? busyText : children}
      </>
    ),
  };
}
