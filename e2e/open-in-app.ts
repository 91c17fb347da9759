import type { Page } from '@playwright/test';

/** Goes to another path of the open site as a link in it does, without loading a document. */
export const openInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
