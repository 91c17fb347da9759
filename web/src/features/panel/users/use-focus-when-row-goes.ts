import { useEffect, useRef } from 'react';

/** The place of the rows, which takes the focus when a row goes away with it. */
export function useFocusWhenRowGoes(rows: readonly unknown[]) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    const element = frame.current;
    const note = () => {
      focused.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) frame.current?.focus();
  }, [rows]);
  return frame;
}
