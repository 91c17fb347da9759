import { Button as AmplifyButton, type ButtonProps as AmplifyButtonProps } from '@aws-amplify/ui-react';
import type { MouseEvent } from 'react';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { buttonClasses, type ButtonLook } from '../button-classes.ts';

type ButtonProps = ButtonLook &
  Omit<AmplifyButtonProps, keyof ButtonLook | 'isDisabled' | 'isLoading' | 'loadingText' | 'variation'> & {
    /** work is under way: the button keeps its place and the focus, and does nothing when pressed again */
    busy?: boolean | undefined;
    /** the words while busy */
    busyText?: string | undefined;
  };

/** Amplify's button with the look and the busy state of ours. */
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
    <AmplifyButton
      {...rest}
      className={buttonClasses({ variant, size, block, iconOnly, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <SpinnerMark size="sm" />}
      {busy && busyText !== undefined ? busyText : children}
    </AmplifyButton>
  );
}
