/**
 * Before hydration no button has a handler: clicks on buttons are held back. The returned function ends this and returns
 * the button that was pressed last. Links and everything else work without script.
 */
export function holdClicks(root: HTMLElement): () => HTMLElement | undefined {
  let held: HTMLElement | undefined;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    event.preventDefault();
    held = button;
  };
  root.addEventListener('click', hold, { capture: true });
  return () => {
    root.removeEventListener('click', hold, { capture: true });
    return held;
  };
}

/** Holds clicks on buttons back; the returned function replays the last one. */
export function replayClicks(root: HTMLElement): () => void {
  const release = holdClicks(root);
  return () => {
    const held = release();
    if (held?.isConnected) held.click();
  };
}
