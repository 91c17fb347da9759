import { replayClicks } from './replay-clicks.ts';
import { whenIdleOrInteraction, whenInteraction } from './when-idle-or-interaction.ts';

/**
 * Lets the application take over the page in `root`, which came as HTML: when the browser is idle or the visitor touches
 * the page. A failure is tried again at every touch; meanwhile the page can be read.
 */
export async function hydrate(root: HTMLElement): Promise<void> {
  const replay = replayClicks(root);
  await whenIdleOrInteraction();
  for (;;) {
    try {
      const { startApp } = await import('./start-app.tsx');
      return await startApp(root, { rendered: true, onShown: replay });
    } catch (error) {
      console.error('The application could not be started', error);
      await whenInteraction();
    }
  }
}
