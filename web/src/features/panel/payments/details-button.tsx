import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';

interface DetailsButtonProps {
  /** 'Details of the plan of Ada, DevOps' */
  readonly label: string;
  readonly onOpen: () => void;
}

/** Opens the details of its row; within `OpenableRows` a press anywhere on the row does. */
export function DetailsButton({ label, onOpen }: DetailsButtonProps) {
  return (
    <Button data-opens-row="" variant="quiet" size="sm" aria-label={label} onClick={onOpen}>
      Details
    </Button>
  );
}

/** The same as the name of its row, where a table has no room for one more column. */
export function DetailsName({ label, onOpen, children }: DetailsButtonProps & { readonly children: string }) {
  return (
    <button
      type="button"
      data-opens-row=""
      title={children}
      className={`line-clamp-1 cursor-pointer text-left break-all ${linkClasses}`}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** Around a table whose rows have a button of details each: for the pointer the row is that button; text can still be selected. */
export function OpenableRows({ children }: { readonly children: ReactNode }) {
  return (
    // the keyboard has the buttons themselves
    <div className="[&_tr:has([data-opens-row])]:cursor-pointer" role="presentation" onClick={openRow}>
      {children}
    </div>
  );
}

function openRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  const button = target.closest('tr')?.querySelector<HTMLButtonElement>('[data-opens-row]');
  // the dialog gives the focus back to it
  button?.focus();
  button?.click();
}
