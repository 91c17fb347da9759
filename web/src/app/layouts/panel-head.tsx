import { Logo } from '#web/art/logo.tsx';
import { paths } from '#web/lib/paths.ts';

/** The head of the Admin Panel's sidebar. */
export const PanelHead = () => (
  <div>
    <Logo to={paths.landing} />
    <p>Admin Panel</p>
  </div>
);
