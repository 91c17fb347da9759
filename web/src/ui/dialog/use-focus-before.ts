import { type FocusEvent, type MouseEvent, useRef } from 'react';

/**
 * Handlers for what surrounds the messages. Sonner sends the focus back to where it came from whenever it leaves a message,
 * so that Tab never goes on behind it; these keep its own handler from knowing of the focus. Only closing a message sends the
 * focus back.
 */
export function useFocusBefore() {
  const before = useRef<Element | null>(null);
  return {
    onFocusCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
    },
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-close-button]') === null) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}
