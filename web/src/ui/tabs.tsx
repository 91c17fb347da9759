import '#web/styles/tabs.css';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { nextTab } from './next-tab.ts';

export type Tab<V extends string> = {
  value: V;
  label: string;
  /** second line under the label, for example 'not available' */
  note?: string | undefined;
  icon?: LucideIcon | undefined;
  disabled?: boolean | undefined;
  panel: ReactNode;
};

type TabsProps<V extends string> = {
  /** name of the whole list of tabs */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** every tab, for example while a payment runs; the panel stays as it is */
  disabled?: boolean | undefined;
  /** 'box' for a choice inside a form, such as the payment method */
  look?: 'line' | 'box' | undefined;
  /** keeps the panels that are not shown, hidden, so that what they hold survives */
  keepPanels?: boolean | undefined;
  className?: string | undefined;
};

/** Tabs with roving focus: arrows, Home and End move and choose; disabled tabs are passed over. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const {
    label,
    tabs,
    value,
    onChange,
    disabled = false,
    look = 'line',
    keepPanels = false,
    className,
  } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextTab(tabs, value, event.key);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        className={classNames('tw-tabs', look === 'box' && 'tw-tabs--box')}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tw-tab"
            id={`${id}-tab-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={keepPanels || tab.value === value ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={disabled || tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon of={tab.icon} />}
            <span>
              {tab.label}
              {tab.note !== undefined && <span className="tw-tab__sub">{tab.note}</span>}
            </span>
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (keepPanels || tab.value === value) && (
            <div
              key={tab.value}
              className="tw-tabpanel"
              role="tabpanel"
              id={`${id}-panel-${tab.value}`}
              aria-labelledby={`${id}-tab-${tab.value}`}
              hidden={tab.value !== value}
            >
              {tab.panel}
            </div>
          ),
      )}
    </div>
  );
}
