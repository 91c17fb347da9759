import type { ReactNode } from 'react';
import { config } from '#web/lib/config/config.ts';
import { useCurrentYear } from '#web/lib/time/use-current-year.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { SiteFooter } from '#web/ui/page/site-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** The public header and a slim footer around a small page. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  return (
    <PageFrame>
      <PublicHeader />
      {children}
      <SiteFooter year={useCurrentYear()} email={config().contactEmail} />
    </PageFrame>
  );
}
