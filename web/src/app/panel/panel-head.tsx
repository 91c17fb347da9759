import { Logo } from '#web/art/logo.tsx';
import { paths } from '#web/lib/paths.ts';

/** The head of the Admin Panel's sidebar: its label under the name of the academy, beside it where the sidebar is a bar. */
export const PanelHead = () => (
  <div className="max-md:flex max-md:flex-1 max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:pl-3">
    <Logo to={paths.landing} />
    <p className="text-small font-550 text-muted max-md:border-l max-md:border-hairline max-md:pl-3 md:-mt-1 md:pl-10">
      Admin Panel
    </p>
  </div>
);
