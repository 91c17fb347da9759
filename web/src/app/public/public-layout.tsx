import { Outlet } from 'react-router-dom';
import { PublicHeader } from '#web/features/catalogue/public/public-header.tsx';
import { config } from '#web/lib/start/config.ts';
import { useCurrentYear } from '#web/lib/start/use-current-year.ts';
import { PageFrame } from '#web/ui/inner/page-frame.tsx';
import { SiteFooter } from '#web/ui/inner/site-footer.tsx';

/** The public header and a slim footer around a page that has none of its own. */
export function PublicLayout() {
  return (
    <PageFrame>
      <PublicHeader />
      <Outlet />
      <SiteFooter year={useCurrentYear()} email={config().contactEmail} />
    </PageFrame>
  );
}
