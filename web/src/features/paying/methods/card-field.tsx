import { useEffect, useRef } from 'react';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { CardForm, CardPart } from '#web/lib/square.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CircleAlert } from '#web/ui/page/icons.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useCardForm } from './use-card-form.ts';

interface CardFieldProps {
  /** While a payment runs nothing in the form can be reached. */
  readonly disabled: boolean;
  /** False while another method is chosen. */
  readonly shown: boolean;
  /** What is missing or wrong: nothing was tried. */
  readonly wrongParts: readonly CardPart[];
  /** The form once it can be used. */
  readonly onReady: (form: CardForm | undefined) => void;
}

const PART_NAMES: Readonly<Record<CardPart, string>> = {
  cardNumber: 'card number',
  expirationDate: 'expiry date',
  cvv: 'CVV',
  postalCode: 'ZIP code',
};
const list = new Intl.ListFormat('en-US');

/** Square's own card form, or why it is not there. */
export function CardField({ disabled, shown, wrongParts, onReady }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = useCardForm(place);
  const form = state.status === 'ready' ? state.form : undefined;
  useEffect(() => onReady(form), [form, onReady]);
  useEffect(() => {
    if (shown) form?.measure();
  }, [shown, form]);
  return (
    <>
      {state.status === 'loading' && (
        <div role="status" aria-label="Loading the card form">
          <Skeleton height="52px" className="rounded-md!" />
        </div>
      )}
      {state.status === 'failed' && (
        <Banner tone="danger">
          <p>{state.error.message}</p>
          {state.error.reload && (
            <Button className="mt-2" variant="danger" size="sm" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          )}
        </Banner>
      )}
      <div
        ref={place}
        className="min-w-0 transition-[opacity] duration-220 inert:opacity-55"
        role="group"
        aria-label="Card form by Square"
        inert={disabled}
        hidden={state.status === 'failed'}
      />
      <p className="mt-2 flex items-start gap-1.5 font-semibold text-danger empty:hidden" role="alert">
        {wrongParts.length > 0 && (
          <>
            <Icon of={CircleAlert} size="sm" className="mt-1" />
            <span>
              {PAYMENT_TEXTS.providerError}
              <br />
              Nothing was sent. Still missing or wrong:{' '}
              {list.format(wrongParts.map((part) => PART_NAMES[part]))}.
            </span>
          </>
        )}
      </p>
    </>
  );
}
