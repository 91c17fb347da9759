import { type RefObject, useEffect, useState } from 'react';
import type { Cents } from '#shared/kernel/money.ts';
import { config } from '#web/lib/config/config.ts';
import { loadSquare, type Payments } from '#web/lib/square.ts';
import { resolveColour } from './resolve-colour.ts';
import { useThemeChange } from './use-theme-change.ts';
import { offered, walletTotal } from './wallet-request.ts';

type GooglePay = Awaited<ReturnType<Payments['googlePay']>>;
type ApplePay = Awaited<ReturnType<Payments['applePay']>>;

export interface Wallets {
  readonly google: GooglePay | undefined;
  readonly apple: ApplePay | undefined;
}

/**
 * The wallets this device can use, for this amount; undefined while they are looked for. Google draws its own button into
 * `googlePlace`. Another amount makes new ones: what a wallet shows must be what is charged. So do other colours of the page.
 */
export function useWallets(
  googlePlace: RefObject<HTMLElement | null>,
  cents: Cents,
  label: string,
  disabled: boolean,
): Wallets | undefined {
  const [wallets, setWallets] = useState<Wallets>();
  /** Counts changes of the theme: Google's button cannot be coloured again. While a sheet may be open it stays. */
  const [theme, setTheme] = useState(0);
  useThemeChange(() => {
    if (!disabled) setTheme((before) => before + 1);
  });

  useEffect(() => {
    const element = document.createElement('div');
    googlePlace.current?.append(element);
    setWallets(undefined);
    let gone = false;
    const found = findWallets(element, cents, label);
    found.then(
      (next) => gone || setWallets(next),
      (error: unknown) => {
        console.error('No wallet can be offered', error);
        if (!gone) setWallets({ google: undefined, apple: undefined });
      },
    );
    return () => {
      gone = true;
      found
        .then(({ google, apple }) => Promise.all([google?.destroy(), apple?.destroy()]))
        .catch((error: unknown) => console.error('A wallet button could not be removed', error))
        .finally(() => element.remove());
    };
  }, [googlePlace, cents, label, theme]);
  return wallets;
}

async function findWallets(element: HTMLElement, cents: Cents, label: string): Promise<Wallets> {
  const square = await loadSquare(config().square);
  const request = square.paymentRequest(walletTotal(cents, label));
  const [google, apple] = await Promise.all([
    offered(attachedGooglePay(square, request, element)),
    offered(square.applePay(request)),
  ]);
  return { google, apple };
}

async function attachedGooglePay(
  square: Payments,
  request: ReturnType<Payments['paymentRequest']>,
  element: HTMLElement,
): Promise<GooglePay> {
  const google = await square.googlePay(request);
  await google.attach(element, {
    buttonColor: resolveColour('light-dark(#000, #fff)') === '#ffffff' ? 'white' : 'black',
    buttonSizeMode: 'fill',
    buttonType: 'short',
  });
  return google;
}
