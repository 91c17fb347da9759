import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** work is under way: the button keeps its place and the focus, and does nothing when pressed again */
    busy?: boolean | undefined;
    /** the words while busy, for example 'Processing...' */
    busyText?: string | undefined;
  };

/** A button; `type` is 'button' unless given. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    iconOnly,
    className,
    busy = false,
    busyText,
    children,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block, iconOnly, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <SpinnerMark size="sm" />}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}
