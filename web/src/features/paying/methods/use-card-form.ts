import { type RefObject, useEffect, useState } from 'react';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { config } from '#web/lib/config/config.ts';
import { attachCard, type CardForm, loadSquare, SquareUnavailable } from '#web/lib/square.ts';
import { cardStyle } from './card-style.ts';
import { useThemeChange } from './use-theme-change.ts';

export type CardFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly form: CardForm }
  | { readonly status: 'failed'; readonly error: SquareUnavailable };

/**
 * Square's card form in `place`. Every mount has an element and a card of its own, because a card is attached once only:
 * a mount that is taken back (StrictMode) destroys its card whenever it is there.
 */
export function useCardForm(place: RefObject<HTMLElement | null>): CardFormState {
  const [state, setState] = useState<CardFormState>({ status: 'loading' });

  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    let gone = false;
    const attached = loadSquare(config().square).then((square) =>
      gone ? undefined : attachCard(square, element, cardStyle()),
    );
    attached.then(
      (form) => {
        if (!gone && form !== undefined) setState({ status: 'ready', form });
      },
      (error: unknown) => {
        if (!gone) setState({ status: 'failed', error: unavailable(error) });
      },
    );
    return () => {
      gone = true;
      attached
        // A form that never came has been reported above and leaves nothing to destroy.
        .then(
          (form) => form?.destroy(),
          () => undefined,
        )
        .catch((error: unknown) => console.error('The card form could not be removed', error))
        .finally(() => element.remove());
    };
  }, [place]);

  useThemeChange(() => {
    if (state.status !== 'ready') return;
    state.form
      .restyle(cardStyle())
      .catch((error: unknown) => console.error('The card form kept its colours', error));
  });
  return state;
}

function unavailable(error: unknown): SquareUnavailable {
  if (error instanceof SquareUnavailable) return error;
  console.error('The card form could not be shown', error);
  return new SquareUnavailable(PAYMENT_TEXTS.squareNotLoaded, { reload: true, cause: error });
}
