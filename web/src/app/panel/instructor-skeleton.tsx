import { ChevronDown, LogOut } from '#web/ui/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sidebar, sidebarFoot, sidebarItem, sidebarLayout, sidebarMenu } from '#web/ui/page/sidebar.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { SECTIONS } from './instructor-sections.ts';
import { PanelHead } from './panel-head.tsx';
import { PageSkeleton } from '../guarded/portal-skeleton.tsx';

const MENU = [...SECTIONS.filter(({ adminOnly }) => !adminOnly), { label: 'Logout', icon: LogOut }];

/** The skeleton of the Admin Panel while the session is checked (GUARD-08): its menu as text, whichever section comes. */
export function InstructorSkeleton() {
  return (
    <div className={sidebarLayout({ look: 'loom' })}>
      <Sidebar look="loom" label="Admin Panel">
        <PanelHead />
        <span className="-mr-3.5 ml-auto grid size-11 place-items-center md:hidden" aria-hidden="true">
          <Icon of={ChevronDown} />
        </span>
        <ul className={sidebarMenu({ open: false })}>
          {MENU.map(({ label, icon }) => (
            <li key={label} className={sidebarItem({ current: false })}>
              <Icon of={icon} />
              {label}
            </li>
          ))}
        </ul>
        <div
          className={sidebarFoot({ open: false, className: 'border-t border-hairline px-3 pt-4' })}
          aria-hidden="true"
        >
          <SkeletonText className="h-8!" width="160px" height="20px" />
        </div>
      </Sidebar>
      <PageSkeleton />
    </div>
  );
}
