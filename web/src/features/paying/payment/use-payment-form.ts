import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#shared/kernel/user.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { CardForm, CardPart, TokenOutcome } from '#web/lib/square.ts';
import type { PaymentMethod } from '../methods/method-tabs.tsx';
import { paymentToasts } from '../purchase/payment-toasts.ts';

interface PaymentFormOptions {
  /** Charged now; 0 needs no card. */
  readonly due: Cents;
  readonly user: User;
  /** Nothing may be paid: a payment is open, its result is unknown, or the price has not been read yet. */
  readonly disabled: boolean;
  /** Pay waits, and a notice says how long; plan and method may still be changed. */
  readonly waiting: boolean;
  /**
   * Starts the payment; called within the click, because wallets open only then. `tokenize` asks Square for the token of
   * the card or wallet; without it nothing is due.
   */
  readonly onPay: (tokenize?: () => Promise<TokenOutcome>) => void;
  /** Another method has been chosen. */
  readonly onMethodChange: () => void;
}

/** The payment form: the chosen method, Square's card form, and Pay by its button or by Enter in the card form. */
export function usePaymentForm({ due, user, disabled, waiting, onPay, onMethodChange }: PaymentFormOptions) {
  const [method, chooseMethod] = useState<PaymentMethod>('card');
  /** Square's card form, once it has loaded. */
  const [cardForm, setCardForm] = useState<CardForm>();
  /** The parts of the card for which Pay was pressed in vain. */
  const [wrongParts, setWrongParts] = useState<readonly CardPart[]>([]);
  const isFree = due === 0;
  const canSubmit = !disabled && !waiting && (isFree || cardForm !== undefined);
  async function tokenizeCard(form: CardForm): Promise<TokenOutcome> {
    setWrongParts([]);
    const outcome = await form.tokenize({ cents: due, student: user });
    if (outcome.kind === 'incomplete') setWrongParts(outcome.parts);
    return outcome;
  }
  const submit = () => {
    if (isFree) onPay();
    else if (cardForm) onPay(() => tokenizeCard(cardForm));
  };
  const setMethod = (next: PaymentMethod) => {
    chooseMethod(next);
    onMethodChange();
  };
  const submitByEnter = useEffectEvent(() => {
    if (canSubmit) submit();
  });
  useEffect(() => cardForm?.onSubmit(() => submitByEnter()), [cardForm]);
  useEffect(
    () => cardForm?.onCorrected((part) => setWrongParts((wrong) => wrong.filter((other) => other !== part))),
    [cardForm],
  );
  useEffect(() => paymentToasts.dismissFormToasts, []);
  return {
    due,
    disabled,
    waiting,
    method,
    setMethod,
    setCardForm,
    wrongParts,
    submit,
    payByWallet: (tokenize: () => Promise<TokenOutcome>) => onPay(tokenize),
    canSubmit,
    /** Wallets have buttons of their own. */
    showsPayButton: isFree || method === 'card',
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
