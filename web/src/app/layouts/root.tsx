import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useRemovePrerenderedMeta } from './use-remove-prerendered-meta.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Around every page: the skip link, the place on the page, the focus. */
export function Root() {
  useHeadingFocus();
  useRemovePrerenderedMeta();
  return (
    <>
      <a className="tw-skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
