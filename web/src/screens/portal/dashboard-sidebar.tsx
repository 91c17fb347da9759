import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { titleCase } from '#shared/kernel/names.ts';
import { config } from '#web/lib/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nextTab } from '#web/ui/next-tab.ts';
import { DASHBOARD_TABS, type DashboardTab } from './dashboard-tabs.ts';

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
  const here = DASHBOARD_TABS.find(({ value }) => value === tab) ?? DASHBOARD_TABS[0];

  const choose = (next: DashboardTab) => {
    setOpen(false);
    onChange(next);
  };
  const move = (event: KeyboardEvent) => {
    const next = nextTab(DASHBOARD_TABS, tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    menu.current?.querySelector<HTMLElement>(`#dashboard-${next}`)?.focus();
  };
  return (
    <aside className="tw-side tw-side--light" aria-label="My Courses" data-open={open}>
      <p className="tw-side__who">
        <strong>{titleCase(user.userName)}</strong>
        <span className="tw-small tw-muted">{user.userEmail}</span>
      </p>
      <span className="tw-side__here" aria-hidden="true">
        <Icon of={here.icon} />
        {here.label}
      </span>
      <Button
        variant="ghost"
        iconOnly
        className="tw-side__toggle"
        aria-label="Sections"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? ChevronUp : ChevronDown} />
      </Button>
      <div
        ref={menu}
        className="tw-side__menu"
        role="tablist"
        aria-orientation="vertical"
        aria-label="Sections"
        onKeyDown={move}
      >
        {DASHBOARD_TABS.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
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
      <p className="tw-side__foot tw-side__note">
        Something unclear about a course or a payment?
        <br />
        <a className="tw-link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      </p>
    </aside>
  );
}
