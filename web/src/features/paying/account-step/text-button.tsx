import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

const look = cva(
  'text-left underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11',
  { variants: { inMessage: { false: 'font-550 text-primary' } } },
);

interface TextButtonProps {
  readonly onClick: () => void;
  /** In colour and weight of the message around it. */
  readonly inMessage?: boolean;
  readonly children: ReactNode;
}

/** A button that reads as a link in a text. */
export function TextButton({ onClick, inMessage = false, children }: TextButtonProps) {
  return (
    <button type="button" className={look({ inMessage })} onClick={onClick}>
      {children}
    </button>
  );
}
