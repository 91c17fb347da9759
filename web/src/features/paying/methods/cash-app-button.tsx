import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cents } from '#shared/kernel/money.ts';
import { config } from '#web/lib/config/config.ts';
import { loadSquare, type TokenOutcome, type TokenResult } from '#web/lib/square.ts';
import { walletButton } from './wallet-button.ts';
import { offered, walletOutcome, walletTotal } from './wallet-request.ts';

interface CashAppButtonProps {
  readonly cents: Cents;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPay: (tokenize: () => Promise<TokenOutcome>) => void;
}

/** Cash App Pay, offered only where the site's configuration says so (CHK-12, G-25). Its errors are only logged. */
export function CashAppButton({ cents, label, disabled, onPay }: CashAppButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const paid = useEffectEvent(onPay);

  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    const attached = offered(
      attachCashApp(element, cents, label, (tokenize) => paid(() => walletOutcome(tokenize))),
    );
    return () => {
      attached
        .then((cashApp) => cashApp?.destroy())
        .catch((error: unknown) => console.error('The Cash App button could not be removed', error))
        .finally(() => element.remove());
    };
  }, [cents, label]);
  return <div ref={place} className={walletButton()} inert={disabled} />;
}

async function attachCashApp(
  element: HTMLElement,
  cents: Cents,
  label: string,
  onPaid: (tokenize: () => Promise<TokenResult>) => void,
) {
  const square = await loadSquare(config().square);
  const cashApp = await square.cashAppPay(square.paymentRequest(walletTotal(cents, label)), {
    redirectURL: window.location.href,
    referenceId: crypto.randomUUID(),
  });
  cashApp.addEventListener('ontokenization', ({ detail }) => {
    if ('isMobile' in detail) return;
    const { tokenResult, error } = detail;
    onPaid(async () => {
      if (tokenResult === undefined) throw error;
      return tokenResult;
    });
  });
  await cashApp.attach(element, { width: 'full', shape: 'semiround' });
  return cashApp;
}
