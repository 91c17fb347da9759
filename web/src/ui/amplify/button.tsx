import { Button as AmplifyButton, type ButtonProps as AmplifyButtonProps } from '@aws-amplify/ui-react';
import { busyButtonProps, type BusyProps } from '../button/busy-button.tsx';
import { buttonClasses, type ButtonLook } from '../button/button-classes.ts';

type ButtonProps = ButtonLook &
  BusyProps &
  Omit<AmplifyButtonProps, keyof ButtonLook | 'isDisabled' | 'isLoading' | 'loadingText' | 'variation'>;

/** Amplify's button with the look and the busy state of ours. */
export function Button({ variant, size, block, iconOnly, className, busy, busyText, ...props }: ButtonProps) {
  return (
    <AmplifyButton
      {...props}
      {...busyButtonProps({ ...props, busy, busyText })}
      className={buttonClasses({ variant, size, block, iconOnly, className })}
    />
  );
}
