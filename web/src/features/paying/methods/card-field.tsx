import { useEffect, useRef } from 'react';
import { type CardForm } from '#web/lib/square.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCardForm } from './use-card-form.ts';

interface CardFieldProps {
  /** While a payment runs nothing in the form can be reached. */
  readonly disabled: boolean;
  /** False while another method is chosen. */
  readonly shown: boolean;
  /** The form once it can be used. */
  readonly onReady: (form: CardForm | undefined) => void;
}

/** Square's own card form, or why it is not there. */
export function CardField({ disabled, shown, onReady }: CardFieldProps) {
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
    </>
  );
}
