import type { ReactNode } from 'react';
import { CreditCard, HandCoins, Wallet } from '#web/ui/icons.ts';
import { type Tab, Tabs } from '#web/ui/page/tabs.tsx';

/** §2: card, digital (wallet), cash-app. */
export type PaymentMethod = 'card' | 'digital' | 'cash-app';

interface MethodTabsProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  /** While a payment runs (BUY-12). */
  readonly disabled: boolean;
  readonly walletLabel: string;
  /** Not available: the tab is shown with a notice (G-25). Left out: there is no such tab (CHK-12). */
  readonly cashApp?: 'available' | 'not available' | undefined;
  readonly panels: Readonly<Record<PaymentMethod, ReactNode>>;
}

/** The payment methods (BUY-10, CHK-05, CHK-06). What is typed into the card form survives a look at another tab. */
export function MethodTabs(props: MethodTabsProps) {
  const { value, onChange, disabled, walletLabel, cashApp, panels } = props;
  const tabs: Tab<PaymentMethod>[] = [
    { value: 'card', label: 'Card', icon: CreditCard, panel: panels.card },
    { value: 'digital', label: walletLabel, icon: Wallet, panel: value === 'digital' && panels.digital },
  ];
  if (cashApp !== undefined)
    tabs.push({
      value: 'cash-app',
      label: 'Cash App',
      icon: HandCoins,
      panel: value === 'cash-app' && panels['cash-app'],
      ...(cashApp === 'not available' && { disabled: true, note: cashApp }),
    });
  return (
    <Tabs
      label="Payment method"
      look="box"
      tabs={tabs}
      value={value}
      onChange={onChange}
      disabled={disabled}
      keepPanels
    />
  );
}
