import { holdEarlyPresses } from './early-presses.ts';
import { whenIdleOrTouched } from './when-idle-or-touched.ts';

/**
 * A page that came as HTML is there to be read at once: its script waits until the browser is idle or the visitor
 * touches the page. An empty one needs the application now.
 */
async function start(root: HTMLElement): Promise<void> {
  const rendered = root.firstElementChild !== null;
  const releasePresses = rendered ? holdEarlyPresses(root) : undefined;
  try {
    if (rendered) await whenIdleOrTouched();
    const { startApp } = await import('./start-app.tsx');
    await startApp(root, { rendered, onShown: () => releasePresses?.() });
  } catch (error) {
    console.error('The application could not be started', error);
    releasePresses?.();
    if (!rendered) root.textContent = 'Twillfield could not be loaded. Please reload the page.';
  }
}

void start(document.querySelector<HTMLElement>('#root') ?? document.body);
