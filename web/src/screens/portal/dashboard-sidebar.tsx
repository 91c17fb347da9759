import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useRef, useState } from 'react';
import { titleCase } from '#shared/kernel/names.ts';
import { config } from '#web/lib/config/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { nextTab } from '#web/ui/next-tab.ts';
import { Sidebar, sidebarFoot, sidebarItem, sidebarMenu } from '#web/ui/page/sidebar.tsx';
import {
  DASHBOARD_ANSWER,
  DASHBOARD_QUESTION,
  dashboardContact,
  dashboardHere,
  dashboardOwner,
} from './dashboard-classes.ts';
import { DASHBOARD_TABS, type DashboardTab, findTab } from './dashboard-tabs.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts';

interface DashboardSidebarProps {
  readonly tab: DashboardTab;
  readonly onChange: (tab: DashboardTab) => void;
}

/** The dashboard's sections; below 768 px a bar that opens (CONST-01, G-86). */
export function DashboardSidebar({ tab, onChange }: DashboardSidebarProps) {
  const user = useUser();
  const { contactEmail } = config();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const here = findTab(tab);

  const choose = (next: DashboardTab) => {
    // the list is gone, and what had the focus with it
    if (open) toggle.current?.focus();
    setOpen(false);
    onChange(next);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    closeOnEscape(event);
    const next = nextTab(DASHBOARD_TABS, tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    menu.current?.querySelector<HTMLElement>(`#dashboard-${next}`)?.focus();
  };
  return (
    <Sidebar look="light" label="My Courses">
      <p className={dashboardOwner}>
        <strong className="line-clamp-1 break-all" title={titleCase(user.userName)}>
          {titleCase(user.userName)}
        </strong>
        <span className="text-small/[1.5] text-muted">
          <EmailAddress>{user.userEmail}</EmailAddress>
        </span>
      </p>
      <button
        ref={toggle}
        type="button"
        className={dashboardHere}
        aria-label={`Sections: ${here.label}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        <Icon of={here.icon} />
        {here.label}
        <Icon of={open ? ChevronUp : ChevronDown} />
      </button>
      <div
        ref={menu}
        className={sidebarMenu({ open })}
        role="tablist"
        aria-orientation="vertical"
        aria-label="Sections"
        onKeyDown={move}
      >
        {DASHBOARD_TABS.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={sidebarItem({ current: value === tab })}
            role="tab"
            id={`dashboard-${value}`}
            aria-selected={value === tab}
            aria-controls="dashboard-panel"
            tabIndex={value === tab ? 0 : -1}
            onClick={() => choose(value)}
          >
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </div>
      <p
        className={sidebarFoot({
          open,
          className: dashboardContact,
        })}
      >
        <span className="block">{DASHBOARD_QUESTION}</span>
        {DASHBOARD_ANSWER}
        <a className={cx('block', linkClasses)} href={`mailto:${contactEmail}`}>
          <EmailAddress>{contactEmail}</EmailAddress>
        </a>
      </p>
    </Sidebar>
  );
}
