import '#web/styles/tabs.css';
import { Tabs as AmplifyTabs } from '@aws-amplify/ui-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { Tab } from '../tabs.tsx';

type TabsProps<V extends string> = {
  /** name of the whole list of tabs */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  look?: 'line' | 'box' | undefined;
  className?: string | undefined;
};

/** Amplify's tabs in our look. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  className,
}: TabsProps<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <AmplifyTabs.Container value={value} onValueChange={choose} isLazy {...(className ? { className } : {})}>
      <AmplifyTabs.List
        className={classNames('tw-tabs', look === 'box' && 'tw-tabs--box')}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <AmplifyTabs.Item
            key={tab.value}
            value={tab.value}
            className="tw-tab"
            isDisabled={tab.disabled ?? false}
          >
            {tab.icon && <Icon of={tab.icon} />}
            <span>
              {tab.label}
              {tab.note !== undefined && <span className="tw-tab__sub">{tab.note}</span>}
            </span>
          </AmplifyTabs.Item>
        ))}
      </AmplifyTabs.List>
      {tabs.map((tab) => (
        <AmplifyTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </AmplifyTabs.Panel>
      ))}
    </AmplifyTabs.Container>
  );
}
