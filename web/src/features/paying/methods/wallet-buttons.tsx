import { cx } from 'class-variance-authority';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cents } from '#shared/kernel/money.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import { AppleMark } from './apple-mark.tsx';
import { skeletonClasses } from '#web/ui/skeleton.tsx';
import { useWallets } from './use-wallets.ts';
import { walletButton } from './wallet-button.ts';
import { walletOutcome } from './wallet-request.ts';

interface WalletButtonsProps {
  /** Charged now. */
  readonly cents: Cents;
  /** What is bought, as the wallet names it. */
  readonly label: string;
  readonly disabled: boolean;
  /** Called within the click: wallets open only then. */
  readonly onPay: (tokenize: () => Promise<TokenOutcome>) => void;
}

/** Google Pay and Apple Pay, those of them that this device can use (CHK-07, CHK-08, CHK-13). */
export function WalletButtons({ cents, label, disabled, onPay }: WalletButtonsProps) {
  const googlePlace = useRef<HTMLDivElement>(null);
  const wallets = useWallets(googlePlace, cents, label);
  const looking = wallets === undefined;
  const { google, apple } = wallets ?? {};

  // Google draws its own button inside the place; its click is heard here.
  const googlePressed = useEffectEvent(() => {
    if (google) onPay(() => walletOutcome(() => google.tokenize()));
  });
  useEffect(() => {
    const place = googlePlace.current;
    const listen = () => googlePressed();
    place?.addEventListener('click', listen);
    return () => place?.removeEventListener('click', listen);
  }, []);

  return (
    <div className="grid gap-3" aria-busy={looking}>
      <div
        ref={googlePlace}
        className={cx(walletButton(), '*:h-full', looking && skeletonClasses())}
        hidden={!looking && google === undefined}
        inert={disabled}
      />
      {apple && (
        <button
          type="button"
          className={walletButton({
            className:
              'flex items-center justify-center gap-1 bg-wallet font-[family-name:-apple-system,Arial,sans-serif] text-h3/none font-medium text-on-wallet',
          })}
          aria-label="Pay with Apple Pay"
          disabled={disabled}
          onClick={() => onPay(() => walletOutcome(() => apple.tokenize()))}
        >
          <AppleMark />
          Pay
        </button>
      )}
      <p className="text-small text-muted" role="status">
        {!looking && google === undefined && apple === undefined
          ? 'Neither Google Pay nor Apple Pay can be used on this device. Please pay by card.'
          : 'Only the wallets this device can use are shown.'}
      </p>
    </div>
  );
}
