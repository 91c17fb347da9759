import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** ms without a movement of the pointer after which the controls hide (PROG-35). */
const HIDE_AFTER_MS = 3_000;

/**
 * Whether the controls are hidden: 3 s after the last movement of the pointer or key, never while `mayHide` is false or one of
 * them has the focus by the keyboard (G-100). A tap on a touch screen is no movement: the owner calls `wake` or `hide`.
 */
export function useIdle(frame: RefObject<HTMLElement | null>, mayHide: boolean) {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!frame.current?.querySelector(':focus-visible')) setIdle(true);
    }, HIDE_AFTER_MS);
  }, [frame]);
  useEffect(() => {
    if (mayHide) wake();
    return () => clearTimeout(timer.current);
  }, [mayHide, wake]);

  return {
    hidden: idle && mayHide,
    wake,
    hide: () => setIdle(true),
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') wake();
      },
      onKeyDown: wake,
      onFocus: wake,
      onBlur: wake,
    },
  };
}
