import { useState } from 'react';
import { RadioCards } from '../form/radio-cards.tsx';
import { CreditCard, HandCoins, Wallet } from '../icons.ts';
import { Steps } from '../page/steps.tsx';
import { Tabs } from '../page/tabs.tsx';
import { KitSection } from './kit-section.tsx';

export function KitChoices() {
  const [plan, setPlan] = useState<'full' | 'flexible'>('full');
  const [list, setList] = useState<'full' | 'flexible'>('full');
  const [method, setMethod] = useState<'card' | 'wallet' | 'cash'>('card');
  return (
    <KitSection title="Steps, plans, tabs">
      <Steps
        label="Checkout"
        steps={['Account Creation', 'Review', 'Payment']}
        current={1}
        className="mb-8"
      />
      <RadioCards
        label="Payment plan"
        cards={[
          { value: 'full', name: 'Full Payment', figure: '$2,060.00', note: 'One payment today.' },
          {
            value: 'flexible',
            name: 'Flexible Payment Plan',
            figure: '$800.00 today',
            note: 'Then 2 × $630.00, two weeks apart.',
          },
        ]}
        value={plan}
        onChange={setPlan}
      />
      <div className="mt-8 grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1">
        <Tabs
          label="Payments"
          tabs={[
            { value: 'full', label: 'Full Payments', panel: 'First panel' },
            { value: 'flexible', label: 'Flexible Payments', panel: 'Second panel' },
          ]}
          value={list}
          onChange={setList}
        />
        <Tabs
          label="Payment Method"
          look="box"
          tabs={[
            { value: 'card', label: 'Card', icon: CreditCard, panel: 'Card form' },
            { value: 'wallet', label: 'Digital wallet', icon: Wallet, panel: 'Wallet' },
            {
              value: 'cash',
              label: 'Cash App',
              note: 'not available',
              icon: HandCoins,
              disabled: true,
              panel: '',
            },
          ]}
          value={method}
          onChange={setMethod}
        />
      </div>
    </KitSection>
  );
}
