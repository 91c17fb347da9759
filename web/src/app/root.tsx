import { Outlet } from 'react-router-dom';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
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
      <SkipLink />
      <Outlet />
      <PageScroll />
    </>
  );
}
