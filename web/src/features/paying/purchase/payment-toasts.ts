import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Counts the student's tries to pay: their toasts have ids of their own. */
let tryNumber = 0;
let shownIds = new Set<string>();
/** Those of `shownIds` that are about the payment form, and dismissed when it is left. */
let formIds = new Set<string>();

/** The id of 'Payment is processing' while that is shown. */
let processingId: string | undefined;

/** The same message within one try replaces itself. */
function toastOptions(message: string) {
  // Sonner remembers a dismissed id for one more frame, so an id is not used again for the next try.
  const id = `payment-${tryNumber}-${message}`;
  shownIds.add(id);
  return { id, persistent: true };
}

function formToastOptions(message: string, options = toastOptions(message)) {
  formIds.add(options.id);
  return options;
}

/** How processing ended takes the place of 'Payment is processing', if that is still shown (G-106). */
function resultToastOptions(message: string) {
  const id = processingId;
  processingId = undefined;
  return id === undefined ? toastOptions(message) : { id, persistent: true };
}

/**
 * Toasts of a checkout. Each stays until it is closed by its button (CONST-12, CONST-13), the student pays again, or what
 * it reports is over.
 */
export const paymentToasts = {
  /** The student pays again: dismisses the toasts of the try before. */
  startTry(): void {
    paymentToasts.dismissAll();
    tryNumber += 1;
  },
  /** The page says by itself what they reported. */
  dismissAll(): void {
    for (const id of shownIds) toast.dismiss(id);
    shownIds = new Set();
    formIds = new Set();
    processingId = undefined;
  },
  /** The payment form has been left, or something else is chosen in it: dismisses the toasts that ask to try again. */
  dismissFormToasts(): void {
    for (const id of formIds) toast.dismiss(id);
    formIds = new Set();
  },
  /** The redirect is over, or the student has left the page: 'Redirecting...' is not true any more (G-106). */
  dismissSuccess(successText: string): void {
    toast.dismiss(toastOptions(successText).id);
  },
  /** Shows 'Payment is processing. Please wait...' with the spinner; returns how to dismiss it (STATE-05, STATE-11). */
  showProcessing(): () => void {
    // The toast of the poll before may have been dismissed in this moment, so this one needs a new id.
    tryNumber += 1;
    const { id } = toastOptions(PAYMENT_TEXTS.processing);
    toast.busy(PAYMENT_TEXTS.processing, { id });
    processingId = id;
    return () => {
      // Something has taken its place otherwise.
      if (processingId !== id) return;
      processingId = undefined;
      toast.dismiss(id);
    };
  },
  success: (message: string) => toast.success(message, resultToastOptions(message)),
  info: (message: string) => toast.info(message, formToastOptions(message)),
  error: (message: string, description?: string) =>
    toast.error(message, { ...formToastOptions(message, resultToastOptions(message)), description }),
};
