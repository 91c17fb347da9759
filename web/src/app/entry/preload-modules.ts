/** Fetches the scripts that the page names, all at once: each imports the next only when it has run. */
export function preloadModules(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-module]'))
    link.rel = 'modulepreload';
}
