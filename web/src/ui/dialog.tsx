import '#web/styles/dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = {
  open: boolean;
  /** Escape was pressed, or the browser asked to close */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** buttons, at the lower edge */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** false: Escape does nothing, only the buttons leave */
  dismissible?: boolean | undefined;
  className?: string | undefined;
};

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
      className={classNames('tw-dialog', wide && 'tw-dialog--wide', className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // the owner of `open` decides; the dialog never closes itself
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className="tw-dialog__head">
        <h2 className="tw-h2" id={titleId}>
          {title}
        </h2>
      </div>
      {children !== undefined && <div className="tw-dialog__body">{children}</div>}
      {footer !== undefined && <div className="tw-dialog__foot">{footer}</div>}
    </dialog>
  );
}
