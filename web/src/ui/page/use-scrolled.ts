import { useEffect, useState } from 'react';

/** True once the page has scrolled by more than `distance` CSS pixels; false always while not `watching`. */
export function useScrolled(distance: number, watching: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!watching) return;
    const read = () => setScrolled(window.scrollY > distance);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [distance, watching]);
  return watching && scrolled;
}
