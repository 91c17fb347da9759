type EventName = keyof HTMLElementEventMap;

/** HTMLMediaElement.HAVE_METADATA and HAVE_FUTURE_DATA; the DOM of the tests has no such constants. */
export const HAVE_METADATA = 1;
export const HAVE_FUTURE_DATA = 3;

/**
 * Calls `handle` at each of these events of an element, and first for those that are past: what React renders outside of the
 * document (docs/adr/026), or what stands in the HTML, may have loaded, failed or begun to play before anything listens. For
 * layout effects; returns how to stop. A frame loads only once it is in the document, when React's `onLoad` hears it.
 */
export function listenToElement<Name extends EventName>(
  element: HTMLElement,
  names: readonly Name[],
  handle: (name: Name) => void,
): () => void {
  const listening = new AbortController();
  for (const name of names) element.addEventListener(name, () => handle(name), { signal: listening.signal });
  const past = pastEvents(element);
  for (const name of names) if (past.includes(name)) handle(name);
  return () => listening.abort();
}

function pastEvents(element: HTMLElement): EventName[] {
  if (element instanceof HTMLImageElement) {
    if (!element.complete) return [];
    return [element.naturalWidth > 0 ? 'load' : 'error'];
  }
  // without an address it still has the state of the one before
  if (!(element instanceof HTMLMediaElement) || !element.hasAttribute('src')) return [];
  const { error, readyState, paused, ended } = element;
  if (error) return ['error'];
  const past: EventName[] = readyState >= HAVE_METADATA ? ['loadedmetadata'] : [];
  if (!paused) past.push('play');
  if (readyState >= HAVE_FUTURE_DATA) past.push(paused ? 'canplay' : 'playing');
  if (ended) past.push('ended');
  return past;
}
