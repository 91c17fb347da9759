import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the header's menu is open. A change of address closes it; Escape does too and gives the button its focus. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  return {
    open,
    button,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    /** For the focus that goes on into the page, which the menu would cover. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
}
