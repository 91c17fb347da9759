import './method-tabs.css';
import { CreditCard, HandCoins, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';

/** §2: card, digital (wallet), cash-app. */
export type PaymentMethod = 'card' | 'digital' | 'cash-app';

interface MethodTabsProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  /** While a payment runs (BUY-12). */
  readonly disabled: boolean;
  /** The flag of the site's configuration; off: the tab is there and says 'not available' (G-25). */
  readonly cashApp: boolean;
  readonly panels: Readonly<Record<PaymentMethod, ReactNode>>;
}

/** The payment methods of /buy-course (BUY-10). What is typed into the card form survives a look at another tab. */
export function MethodTabs({ value, onChange, disabled, cashApp, panels }: MethodTabsProps) {
  const tabs: readonly Tab<PaymentMethod>[] = [
    { value: 'card', label: 'Card', icon: CreditCard, panel: panels.card },
    { value: 'digital', label: 'Digital wallet', icon: Wallet, panel: value === 'digital' && panels.digital },
    {
      value: 'cash-app',
      label: 'Cash App',
      icon: HandCoins,
      panel: value === 'cash-app' && panels['cash-app'],
      ...(!cashApp && { disabled: true, note: 'not available' }),
    },
  ];
  return (
    <Tabs
      label="Payment method"
      look="box"
      tabs={tabs}
      value={value}
      onChange={onChange}
      disabled={disabled}
      keepPanels
      className="tw-methods"
    />
  );
}
