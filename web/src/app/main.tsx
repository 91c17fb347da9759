import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadConfig } from '#web/lib/config.ts';
import { followOtherTabs, startSession } from '#web/lib/session.ts';
import { ConfigFailed } from './config-failed.tsx';
import { createRouter } from './router.tsx';

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#root') ?? document.body);
  try {
    await loadConfig();
  } catch (error) {
    console.error('The configuration could not be loaded', error);
    root.render(<ConfigFailed />);
    return;
  }
  followOtherTabs();
  void startSession();
  root.render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  );
}

void start();
