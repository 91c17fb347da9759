import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What the build wrote into the head about one page (web/build/head-tags.ts, json-ld.ts), and the shell's noindex. */
const PAGE_META = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/** Once another page is shown, the first one's description is wrong: a shared address would name the first page. */
export function useRemovePrerenderedMeta(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    for (const element of document.head.querySelectorAll(PAGE_META)) element.remove();
  }, [pathname]);
}
