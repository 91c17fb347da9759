import type { Cents } from '#shared/kernel/money.ts';
import { CardField } from '#web/features/payments/card-field.tsx';
import { CashAppButton } from '#web/features/payments/cash-app-button.tsx';
import { MethodTabs, type PaymentMethod } from '#web/features/payments/method-tabs.tsx';
import { WalletButtons } from '#web/features/payments/wallet-buttons.tsx';
import { config } from '#web/lib/config.ts';
import type { CardForm, TokenOutcome } from '#web/lib/square.ts';

interface PaymentMethodsProps {
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Charged now. */
  readonly cents: Cents;
  /** What is bought, as wallets name it. */
  readonly label: string;
  readonly locked: boolean;
  readonly onCard: (form: CardForm | undefined) => void;
  readonly onWallet: (tokenize: () => Promise<TokenOutcome>) => void;
}

/** 'Payment method': card, digital wallet, Cash App. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { method, onMethod, cents, label, locked, onCard, onWallet } = props;
  const wallet = { cents, label, disabled: locked, onPay: onWallet };
  return (
    <>
      <h3 className="tw-h3 tw-block__title">Payment method</h3>
      <MethodTabs
        value={method}
        onChange={onMethod}
        disabled={locked}
        cashApp={config().cashApp}
        panels={{
          card: <CardField disabled={locked} shown={method === 'card'} onReady={onCard} />,
          digital: <WalletButtons {...wallet} />,
          'cash-app': <CashAppButton {...wallet} />,
        }}
      />
    </>
  );
}
