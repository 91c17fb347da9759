export type Theme = 'light' | 'dark';

/** The theme in which an element is shown: its own color-scheme when it has one, else the preference of the system. */
export function detectTheme(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back whenever that theme may have changed; returns a function that stops it. */
export function watchTheme(element: Element, changed: (theme: Theme) => void): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const update = (): void => changed(detectTheme(element));
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributes: true });
  preference.addEventListener('change', update);
  return () => {
    observer.disconnect();
    preference.removeEventListener('change', update);
  };
}

/** Sets the theme of a frame: a frame is transparent only when its color-scheme is that of the document in it. */
export function setFrameTheme(frame: HTMLIFrameElement, theme: Theme): void {
  frame.style.colorScheme = theme;
}
