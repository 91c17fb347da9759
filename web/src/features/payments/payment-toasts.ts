import { createElement } from 'react';
import { toast } from 'sonner';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';

const STAYS = { duration: Number.POSITIVE_INFINITY };
let runs = 0;

/** Toasts of a checkout: each stays until it is closed by its button (CONST-12, CONST-13). */
export const paymentToasts = {
  /** 'Payment is processing. Please wait...' with the spinner; answers how to take it away again (STATE-05, STATE-11). */
  processing(): () => void {
    // Sonner forgets an id it has just dismissed only a frame later, so each run has its own.
    const id = `payment-${(runs += 1)}`;
    toast(PAYMENT_TEXTS.processing, { ...STAYS, id, icon: createElement(SpinnerMark) });
    return () => void toast.dismiss(id);
  },
  success: (message: string) => toast.success(message, STAYS),
  error: (message: string, second?: string) =>
    toast.error(createElement('span', { role: 'alert' }, message), {
      ...STAYS,
      ...(second !== undefined && { description: second }),
    }),
};
