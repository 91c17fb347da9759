import { restoreCopies } from '#web/lib/kept-copies.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import type * as app from '../start-app.tsx';

/**
 * Fetches the scripts and style sheets that the page names, all at once, and runs the scripts one after the other, in Chromium each in a
 * task of its own: imported together they would keep presses waiting until all have run. What fails is left to what needs it, which
 * loads it again and says so. Throws when the application itself cannot be loaded.
 */
export async function loadApp(): Promise<typeof app> {
  // there before the scripts are
  const restored = sessionHint.present() ? restoreCopies() : undefined;
  const named = 'link[data-module],link[rel=modulepreload]';
  const scripts = document.querySelectorAll<HTMLLinkElement>(named);
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[data-styles]');
  for (const script of scripts) script.rel = 'modulepreload';
  // in this order: WebKit looks at `as` when `rel` is set
  for (const sheet of sheets) Object.assign(sheet, { as: 'style', rel: 'preload' });
  for (const { href } of scripts) await import(/* @vite-ignore */ href).catch(() => undefined);
  await Promise.all([restored, ...[...sheets].map(apply)]);
  return import('../start-app.tsx');
}

/** A style sheet of which the page has what its first view needs; at its end, where no browser stops painting for it. */
async function apply({ href, crossOrigin }: HTMLLinkElement): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin });
  const come = new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => resolve(sheet.remove()));
  });
  document.body.append(sheet);
  await come;
}
