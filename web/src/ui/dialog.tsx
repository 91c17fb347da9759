import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  open: boolean;
  /** Escape was pressed, or the browser requested to close. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons at the lower edge. */
  footer?: ReactNode;
  wide?: boolean | undefined;
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
  const { open, onClose, title, children, footer, wide, dismissible = true, className } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
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
        // The owner of `open` decides; the dialog never closes itself.
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-2">
        <h2 className="font-display text-h2 text-balance" id={titleId}>
          {title}
        </h2>
      </div>
      {children !== undefined && <div className="overflow-auto px-6 pb-6">{children}</div>}
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">{footer}</div>
      )}
    </dialog>
  );
}
