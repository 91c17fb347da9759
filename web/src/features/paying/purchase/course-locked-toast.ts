import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const ID = 'course-locked';

/** 'Course access locked due to pending payment. …': stays until it is closed or the payment is completed (PROG-51, G-51). */
export const courseLockedToast = {
  show: () => toast.error(PAYMENT_TEXTS.locked, { id: ID, persistent: true }),
  dismiss: () => toast.dismiss(ID),
};
