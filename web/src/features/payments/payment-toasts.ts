import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { toast } from '#web/ui/toast.ts';

let run = 0;
let shown = new Set<string>();

/** The same message in one attempt is one toast. */
const once = (message: string) => {
  // Sonner forgets an id it has just dismissed only a frame later, so each attempt has ids of its own.
  const id = `payment-${run}-${message}`;
  shown.add(id);
  return { id, persistent: true };
};

/** Toasts of a checkout: each stays until it is closed by its button (CONST-12, CONST-13) or a new attempt begins. */
export const paymentToasts = {
  /** A new attempt: what was said of the one before is over. */
  begin(): void {
    for (const id of shown) toast.dismiss(id);
    shown = new Set();
    run += 1;
  },
  /** 'Payment is processing. Please wait...' with the spinner; answers how to take it away again (STATE-05, STATE-11). */
  processing(): () => void {
    run += 1;
    const { id } = once(PAYMENT_TEXTS.processing);
    toast.busy(PAYMENT_TEXTS.processing, { id });
    return () => toast.dismiss(id);
  },
  success: (message: string) => toast.success(message, once(message)),
  info: (message: string) => toast.info(message, once(message)),
  error: (message: string, second?: string) =>
    toast.error(message, { ...once(message), description: second }),
};
