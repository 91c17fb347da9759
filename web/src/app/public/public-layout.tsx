import { Outlet } from 'react-router-dom';
import { PublicHeader } from '#web/features/catalogue/public/public-header.tsx';
import { config } from '#web/lib/config/config.ts';
import { useCurrentYear } from '#web/lib/time/use-current-year.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { SiteFooter } from '#web/ui/page/site-footer.tsx';

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
