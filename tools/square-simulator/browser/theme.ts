export type Theme = 'light' | 'dark';

/** The theme in which an element is shown: its own color-scheme when that is one, else what the reader's system prefers. */
export function themeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back whenever that theme may have changed; returns what ends it. */
export function watchTheme(element: Element, changed: (theme: Theme) => void): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const tell = (): void => changed(themeOf(element));
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributes: true });
  preference.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    preference.removeEventListener('change', tell);
  };
}

/** Shows a frame in a theme: a frame is see-through only when its color-scheme is that of the document in it. */
export function setFrameTheme(frame: HTMLIFrameElement, theme: Theme): void {
  frame.style.colorScheme = theme;
}
