import type { ComponentPropsWithRef } from 'react';
import { busyButtonProps, type BusyProps } from './busy-button.tsx';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonProps = ButtonLook & BusyProps & ComponentPropsWithRef<'button'>;

/** A button; `type` is 'button' unless given. */
export function Button({ variant, size, block, iconOnly, className, busy, busyText, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...busyButtonProps({ ...props, busy, busyText })}
      className={buttonClasses({ variant, size, block, iconOnly, className })}
    />
  );
}
