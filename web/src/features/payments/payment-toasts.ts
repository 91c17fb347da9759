import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { toast } from '#web/ui/toast.ts';

let runs = 0;

/** Toasts of a checkout: each stays until it is closed by its button (CONST-12, CONST-13). */
export const paymentToasts = {
  /** 'Payment is processing. Please wait...' with the spinner; answers how to take it away again (STATE-05, STATE-11). */
  processing(): () => void {
    // Sonner forgets an id it has just dismissed only a frame later, so each run has its own.
    const id = `payment-${(runs += 1)}`;
    toast.busy(PAYMENT_TEXTS.processing, { id });
    return () => toast.dismiss(id);
  },
  success: (message: string) => toast.success(message, { persistent: true }),
  info: (message: string) => toast.info(message, { persistent: true }),
  error: (message: string, second?: string) =>
    toast.error(message, { persistent: true, description: second }),
};
