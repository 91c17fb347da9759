import { loadApp } from './load-app.ts';
import { replayClicks } from './replay-clicks.ts';
import { whenIdleOrInteraction, whenInteraction } from './when-idle-or-interaction.ts';

/**
 * Hydrates the prerendered page in `root` once the browser is idle or the visitor interacts with it. A failure is retried
 * at every interaction; meanwhile the page can be read.
 */
export async function hydrate(root: HTMLElement): Promise<void> {
  const replay = replayClicks(root);
  await whenIdleOrInteraction();
  for (;;) {
    try {
      const { startApp } = await loadApp();
      return await startApp(root, { rendered: true, onShown: replay });
    } catch (error) {
      console.warn('The application could not be started', error);
      await whenInteraction();
    }
  }
}
