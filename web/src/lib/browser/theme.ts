import { useSyncExternalStore } from 'react';
import { tryStorage } from './storage.ts';

/** 'system' follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The script in every page's head reads it too, before anything is painted (web/index.html). */
const KEY = 'theme';
const listeners = new Set<() => void>();
/** What was chosen in this page, where the browser keeps nothing. */
let chosen: Theme = 'system';

/** The theme chosen in this browser. */
function readTheme(): Theme {
  const stored = tryStorage(() => localStorage.getItem(KEY) ?? 'system');
  return stored === undefined ? chosen : (THEMES.find((one) => one === stored) ?? 'system');
}

/** Keeps the choice in this browser and shows it (web/src/styles/tokens.css). */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  tryStorage(() => (theme === 'system' ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme)));
  showTheme();
}

function showTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // another tab has chosen
  window.addEventListener('storage', showTheme);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', showTheme);
  };
}

/** The chosen theme, following every choice, also in another tab. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
