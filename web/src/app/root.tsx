import { Outlet } from 'react-router-dom';
import { useRemovePrerenderedMeta } from './use-remove-prerendered-meta.ts';
import { PageScroll } from './page-scroll.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSectionFocus } from './use-section-focus.ts';

/** Around every page: the skip link, the place on the page, the focus. */
export function Root() {
  useHeadingFocus();
  useSectionFocus();
  useRemovePrerenderedMeta();
  return (
    <>
      <a
        className="absolute -top-20 left-4 z-100 rounded-md bg-surface px-5 py-3 text-ink focus:top-3 print:hidden"
        href="#main"
      >
        Skip to content
      </a>
      <Outlet />
      <PageScroll />
    </>
  );
}
