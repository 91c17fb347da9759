import { useMutation } from '@tanstack/react-query';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';
import { type Capture, captureOutcome } from './capture-outcome.ts';

/** Completes an order after the return from the provider (RET-03); its data is the outcome. */
export function useCaptureOrder() {
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: (capture: Capture) => captureOutcome(capture),
    onSuccess: () => void refresh(),
  });
}
