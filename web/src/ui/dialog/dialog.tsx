import { cx } from 'class-variance-authority';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon.tsx';
import { X } from '../page/icons.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Escape was pressed, or the browser requested to close. */
  onClose: () => void;
  title: ReactNode;
  /** a quieter line below the title */
  note?: string | undefined;
  /** a button beside the title that closes the dialog; where no button at the lower edge does */
  closeButton?: boolean | undefined;
  children?: ReactNode;
  /** The buttons at the lower edge. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** what it says may be higher than the window and has nothing to focus: the keyboard scrolls it */
  scrolls?: boolean | undefined;
  /** false: Escape does nothing, only the buttons close the dialog. */
  dismissible?: boolean | undefined;
  className?: string | undefined;
};

/** The ref of the element that has the focus when the dialog opens. React's own `autoFocus` does not set the attribute. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** A modal question or message: the native dialog, so focus stays inside and returns where it was. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    note,
    closeButton,
    children,
    footer,
    wide,
    scrolls = false,
    dismissible = true,
    className,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(element, open);
  return (
    <dialog
      ref={element}
      className={cx(
        'm-auto max-h-[calc(100dvh-32px)] flex-col overflow-hidden rounded-xl border border-hairline bg-surface',
        'text-ink shadow-float backdrop:bg-scrim open:flex open:animate-rise',
        wide ? 'w-[min(920px,calc(100vw-32px))]' : 'w-[min(560px,calc(100vw-32px))]',
        className,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also passes on that of a dialog inside this one
        if (event.target !== event.currentTarget) return;
        // The owner of `open` decides; the dialog never closes itself.
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-2">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-display text-h2 text-balance" id={titleId}>
            {title}
          </h2>
          {note !== undefined && <p className="text-small text-muted">{note}</p>}
        </div>
        {closeButton && (
          <Button
            className="-mt-1.5 -mr-2 flex-none"
            variant="ghost"
            iconOnly
            aria-label="Close"
            onClick={onClose}
          >
            <Icon of={X} />
          </Button>
        )}
      </div>
      {children !== undefined && (
        <div
          className="overflow-auto px-6 pb-6 focus-visible:-outline-offset-3"
          {...(scrolls && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
        >
          {children}
        </div>
      )}
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4 max-sm:*:flex-auto">
          {footer}
        </div>
      )}
    </dialog>
  );
}
