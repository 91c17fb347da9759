import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#shared/auth/user.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { CardForm, TokenOutcome } from '#web/lib/square.ts';
import type { PaymentMethod } from '../methods/method-tabs.tsx';
import { paymentToasts } from './payment-toasts.ts';

interface PaymentFormOptions {
  /** Charged now; 0 needs no card. */
  readonly due: Cents;
  readonly student: User;
  /** Nothing may be paid: a payment runs, its end is unknown, or what is paid is not known yet. */
  readonly locked: boolean;
  /** Called within the press. Without `tokenize` where nothing is due. */
  readonly onPay: (tokenize?: () => Promise<TokenOutcome>) => void;
}

/** What is chosen and typed at the place where one pays: the method, the card, and Pay, also by Enter in the card. */
export function usePaymentForm({ due, student, locked, onPay }: PaymentFormOptions) {
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [card, setCard] = useState<CardForm>();
  const free = due === 0;
  const press = () => {
    if (free) onPay();
    else if (card) onPay(() => card.tokenize({ cents: due, student }));
  };
  const submitted = useEffectEvent(() => {
    if (!locked) press();
  });
  useEffect(() => card?.onSubmit(() => submitted()), [card]);
  useEffect(() => paymentToasts.leftForm, []);
  return {
    due,
    locked,
    method,
    setMethod,
    setCard,
    press,
    payByWallet: (tokenize: () => Promise<TokenOutcome>) => onPay(tokenize),
    /** The card form is there, or none is needed. */
    pressable: free || card !== undefined,
    /** Wallets have buttons of their own. */
    showsPay: free || method === 'card',
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
