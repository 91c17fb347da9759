import { cx } from 'class-variance-authority';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cents } from '#shared/kernel/money.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import { skeletonClasses } from '#web/ui/loading/skeleton.tsx';
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
  const wallets = useWallets(googlePlace, cents, label, disabled);
  const looking = wallets === undefined;
  const { google, apple } = wallets ?? {};

  /** What had the focus when the sheet opened: its button, which loses it, because it is disabled as long as the sheet is open. */
  const opener = useRef<Element>(null);
  const openSheet = (tokenize: () => Promise<TokenOutcome>) => {
    opener.current = document.activeElement;
    onPay(tokenize);
  };

  // Google draws its own button inside the place; its click is heard here.
  const googlePressed = useEffectEvent(() => {
    if (google) openSheet(() => walletOutcome(() => google.tokenize()));
  });
  useEffect(() => {
    const place = googlePlace.current;
    const listen = () => googlePressed();
    place?.addEventListener('click', listen);
    return () => place?.removeEventListener('click', listen);
  }, []);

  useEffect(() => {
    const opened = opener.current;
    if (disabled || opened === null) return;
    opener.current = null;
    const focusIsLost = document.activeElement === document.body;
    if (focusIsLost && opened instanceof HTMLElement) opened.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <div className="grid gap-3" aria-busy={looking} data-never-covered="">
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
          onClick={() => openSheet(() => walletOutcome(() => apple.tokenize()))}
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

/** The mark on the Apple Pay button, in the button's own colour as its rules ask. */
function AppleMark() {
  return (
    <svg
      className="-mt-0.75"
      viewBox="0 0 24 24"
      width={21}
      height={21}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701" />
    </svg>
  );
}
