import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDollars } from '#shared/kernel/money.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { Entries } from './entries.tsx';
import { figureName, hasRows, type RevenueFigure } from './figure.ts';

interface OpenFigureProps {
  readonly of: RevenueFigure;
  /** Dollars, of which `of` names one. */
  readonly money: Readonly<Record<'collected' | 'expected' | 'returned', number>>;
  readonly className?: string;
}

/** A figure that opens the rows that make it (G-103). One without rows is text. */
export function OpenFigure({ of, money, className }: OpenFigureProps) {
  const [isOpen, setOpen] = useState(false);
  const amount = money[of.figure];
  const text = formatDollars(amount);
  const classes = cx('whitespace-nowrap numeric', className);
  return (
    <>
      {hasRows(money, of.figure) ? (
        <button
          type="button"
          className={cx(linkClasses, 'cursor-pointer', classes)}
          aria-haspopup="dialog"
          aria-label={`${figureName(of)}: ${text}`}
          onClick={() => setOpen(true)}
        >
          {text}
        </button>
      ) : (
        <span className={classes}>{text}</span>
      )}
      {isOpen &&
        // not in the cell of the figure, whose looks it would have
        createPortal(
          <Dialog open wide scrolls closeButton title={figureName(of)} onClose={() => setOpen(false)}>
            <Entries of={of} amount={amount} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
