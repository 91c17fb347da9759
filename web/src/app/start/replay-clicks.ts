/**
 * Before hydration no button has a handler: clicks on buttons are held back. The returned function replays the last one.
 * Links and everything else work without script.
 */
export function replayClicks(root: HTMLElement): () => void {
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
    if (held?.isConnected) held.click();
    held = undefined;
  };
}
