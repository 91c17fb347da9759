import { type RefObject, useEffect } from 'react';

/** Opens and closes a native dialog as a modal one; the focus returns to where it was. */
export function useModal(element: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element, open]);
}
