import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** px; less is an unintended movement of the finger */
const SCROLLED_AWAY = 80;

/**
 * Whether the header's menu is open. A change of address closes it, and so do a click outside of the header and
 * scrolling on; Escape does too and gives the button its focus.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const tap = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    const from = window.scrollY;
    const scroll = () => {
      if (Math.abs(window.scrollY - from) > SCROLLED_AWAY) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', handleKeyDown, { signal });
    // A finger that scrolls is cancelled and never goes up.
    document.addEventListener('pointerup', tap, { signal });
    window.addEventListener('scroll', scroll, { passive: true, signal });
    return () => listening.abort();
  }, [open]);
  return {
    open,
    header,
    button,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    /** Closes the menu when the focus leaves it, because the menu would cover the focused element. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
}
