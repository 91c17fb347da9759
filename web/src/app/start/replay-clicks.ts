/**
 * Until the application is there nobody answers a button: presses are held. The function given back lets the last of
 * them happen. Links and everything else work by themselves.
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
