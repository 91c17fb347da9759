import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { toast } from '#web/ui/toast.ts';

let run = 0;
let shown = new Set<string>();
/** Of `shown`, what means something only beside the form it speaks of. */
let ofTheForm = new Set<string>();
/** ms that a success stays after the redirect. */
const ARRIVED_MS = 4000;

/** The same message in one attempt is one toast. */
function once(message: string) {
  // Sonner forgets an id it has just dismissed only a frame later, so each attempt has ids of its own.
  const id = `payment-${run}-${message}`;
  shown.add(id);
  return { id, persistent: true };
}

function onceAtTheForm(message: string) {
  const settings = once(message);
  ofTheForm.add(settings.id);
  return settings;
}

/**
 * Toasts of a checkout: each stays until it is closed by its button (CONST-12, CONST-13), a new attempt begins, or what
 * it reports is over.
 */
export const paymentToasts = {
  /** A new attempt: dismisses the toasts of the one before. */
  begin(): void {
    for (const id of shown) toast.dismiss(id);
    shown = new Set();
    ofTheForm = new Set();
    run += 1;
  },
  /** The form has been left: nothing can be tried again where one is now. */
  leftForm(): void {
    for (const id of ofTheForm) toast.dismiss(id);
    ofTheForm = new Set();
  },
  /** The redirect is over, or the student has left the page first. */
  arrived(successText: string): void {
    const { id } = once(successText);
    setTimeout(() => toast.dismiss(id), ARRIVED_MS);
  },
  /** 'Payment is processing. Please wait...' with the spinner; returns how to take it away again (STATE-05, STATE-11). */
  processing(): () => void {
    run += 1;
    const { id } = once(PAYMENT_TEXTS.processing);
    toast.busy(PAYMENT_TEXTS.processing, { id });
    return () => toast.dismiss(id);
  },
  success: (message: string) => toast.success(message, once(message)),
  info: (message: string) => toast.info(message, onceAtTheForm(message)),
  error: (message: string, second?: string) =>
    toast.error(message, { ...onceAtTheForm(message), description: second }),
};
