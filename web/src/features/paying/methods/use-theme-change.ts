import { useEffect, useEffectEvent } from 'react';

/** Calls back when the colours of the page change: the system's scheme, or `data-theme` on the root. */
export function useThemeChange(onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const tell = () => changed();
    const root = new MutationObserver(tell);
    root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', tell);
    return () => {
      root.disconnect();
      scheme.removeEventListener('change', tell);
    };
  }, []);
}
