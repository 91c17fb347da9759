import { hydrate } from './hydrate.ts';
import { loadApp } from './load-app.ts';
import { sessionCalled } from './session-called.ts';

/**
 * A page that came as HTML is there to be read at once: its script waits until the browser is idle or the visitor
 * touches the page. An empty one, or one with a skeleton in it, needs the application now.
 */
async function start(root: HTMLElement): Promise<void> {
  const isShell = document.documentElement.dataset['shell'] !== undefined;
  if (root.firstElementChild !== null && !isShell) return hydrate(root);
  try {
    // what is drawn without React comes first: its call does not wait for these scripts
    if (document.querySelector('link[data-module]')) await sessionCalled();
    const { startApp } = await loadApp();
    await startApp(root, { rendered: false, isShell });
  } catch (error) {
    console.error('The application could not be started', error);
    root.textContent = 'Twillfield could not be loaded. Please reload the page.';
  }
}

void start(document.querySelector<HTMLElement>('#root') ?? document.body);
