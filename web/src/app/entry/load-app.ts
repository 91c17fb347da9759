import type * as app from '../start/start-app.tsx';

/**
 * Fetches the scripts that the page names, all at once, and runs them one after the other, in Chromium each in a task of its own:
 * imported together they would keep presses waiting until all have run. One that fails is left to what needs it, which imports it
 * again and says so. Throws when the application itself cannot be loaded.
 */
export async function loadApp(): Promise<typeof app> {
  const named = 'link[data-module],link[rel=modulepreload]';
  const scripts = document.querySelectorAll<HTMLLinkElement>(named);
  for (const script of scripts) script.rel = 'modulepreload';
  for (const { href } of scripts) await import(/* @vite-ignore */ href).catch(() => undefined);
  return import('../start/start-app.tsx');
}
