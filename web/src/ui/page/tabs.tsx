import { cva, cx } from 'class-variance-authority';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import type { LucideIcon } from './icons.ts';
import { nextTab } from '../next-tab.ts';

export type Tab<V extends string> = {
  value: V;
  label: string;
  /** second line under the label, for example 'not available' */
  note?: string | undefined;
  /** how many items the panel has, beside the label; not part of the tab's name */
  count?: number | undefined;
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
  /** as high as its box: the tabs stay, the panel scrolls */
  fill?: boolean | undefined;
  /** for more tabs than the box has room for at their usual width */
  narrow?: boolean | undefined;
  className?: string | undefined;
};

const list = cva('flex scrollbar-none overflow-x-auto', {
  variants: {
    narrow: { true: '', false: 'gap-1' },
    look: { line: 'border-b border-hairline', box: 'rounded-md border border-hairline bg-sunk p-1' },
    fill: { true: 'flex-none px-3' },
  },
});
const button = cva(
  'relative inline-flex items-center gap-2 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
  {
    variants: {
      look: {
        line: 'min-h-12 px-4',
        box: [
          'min-h-11 flex-1 justify-center rounded-[5px] px-4 leading-[1.25] max-sm:min-h-17',
          'max-sm:flex-col max-sm:gap-1 max-sm:px-1.5 max-sm:py-2 max-sm:text-label/[1.25]',
          'max-sm:whitespace-normal',
        ],
      },
      selected: { true: '', false: '' },
      off: { true: 'cursor-not-allowed text-muted', false: '' },
      narrow: { true: 'px-2! max-[1100px]:text-label', false: '' },
    },
    compoundVariants: [
      { selected: true, off: false, class: 'text-ink' },
      { selected: false, off: false, class: 'text-muted hover:text-ink' },
      {
        look: 'box',
        selected: true,
        class: 'bg-surface ring-1 ring-edge forced-colors:border-2 forced-colors:border-[Highlight]',
      },
      {
        look: 'line',
        selected: true,
        class:
          'after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-[2px] after:bg-primary forced-colors:after:bg-[Highlight]',
      },
    ],
  },
);
const panel = cva('', {
  variants: { look: { line: 'pt-4', box: 'pt-6', fill: 'min-h-0 flex-1 overflow-auto' } },
});

/** Tabs with roving focus: arrows, Home and End move and choose; disabled tabs are skipped. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const {
    label,
    tabs,
    value,
    onChange,
    disabled = false,
    look = 'line',
    keepPanels = false,
    fill = false,
    narrow = false,
    className,
  } = props;
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextTab(tabs, value, event.key);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onChange(next);
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={cx(fill && 'flex h-full flex-col', className)}>
      <div
        ref={tabList}
        className={list({ look, fill, narrow })}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className={button({
              look,
              selected: tab.value === value,
              narrow,
              off: disabled || tab.disabled === true,
            })}
            id={`${id}-tab-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={keepPanels || tab.value === value ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={disabled || tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && (
              <Icon className={disabled || tab.disabled ? 'opacity-60' : undefined} of={tab.icon} />
            )}
            <span>
              {tab.label}
              {tab.note !== undefined && <span className="block text-micro font-medium">{tab.note}</span>}
            </span>
            {tab.count !== undefined && (
              <span className="font-medium text-muted numeric" aria-hidden="true">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (keepPanels || tab.value === value) && (
            <div
              key={tab.value}
              className={panel({ look: fill ? 'fill' : look })}
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
