import { config } from '#web/lib/config/config.ts';
import { CardField } from './card-field.tsx';
import { CashAppButton } from './cash-app-button.tsx';
import { MethodTabs } from './method-tabs.tsx';
import type { PaymentForm } from '../payment/use-payment-form.ts';
import { WalletButtons } from './wallet-buttons.tsx';

interface PaymentMethodsProps {
  /** /buy-course names a third tab, Cash App (G-25); the student's academy has Card and Wallet only (CHK-12). */
  readonly of: 'buy-course' | 'academy';
  readonly heading?: string | undefined;
  readonly headingLevel: 2 | 3;
  readonly form: PaymentForm;
  /** What is paid, as wallets show it. */
  readonly label: string;
}

/** 'Payment method': card, digital wallet and, in /buy-course, Cash App. None where nothing is due. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { of, heading = 'Payment method', headingLevel, form, label } = props;
  const { method, setMethod, due, disabled, waiting, setCardForm, wrongParts, payByWallet } = form;
  const wallet = { cents: due, label, disabled: disabled || waiting, onPay: payByWallet };
  const Heading = `h${headingLevel}` as const;
  if (due === 0) return null;
  return (
    <>
      <Heading className="mb-4 font-display text-h3 text-balance">{heading}</Heading>
      <MethodTabs
        value={method}
        onChange={setMethod}
        disabled={disabled}
        {...(of === 'academy'
          ? { walletLabel: 'Wallet' }
          : {
              walletLabel: 'Digital wallet',
              cashApp: config().cashApp ? 'available' : 'not available',
            })}
        panels={{
          card: <CardField {...{ disabled, wrongParts }} shown={method === 'card'} onReady={setCardForm} />,
          digital: <WalletButtons {...wallet} />,
          'cash-app': <CashAppButton {...wallet} />,
        }}
      />
    </>
  );
}
