import type { Cents } from '#shared/kernel/money.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ChosenLine, useChosenLine } from '../payment/chosen-line.tsx';
import type { PaymentState } from '../payment/payment-machine.ts';
import { PlanPicker, type PlanPickerProps } from './plan-picker.tsx';

interface ChosenPlanProps extends PlanPickerProps {
  readonly state: PaymentState;
  /** Charged now. */
  readonly due: Cents;
}

/** The choice of a plan; one line of it on a phone once a payment has begun. */
export function ChosenPlan({ state, due, ...picker }: ChosenPlanProps) {
  const line = useChosenLine(state);
  if (!line.shown) return <PlanPicker {...picker} />;
  return (
    <ChosenLine
      name={picker.paymentPlan === 'flexible' ? 'Flexible Payment Plan, today' : 'Full Payment'}
      figure={formatCents(due)}
      onChange={picker.disabled ? undefined : line.open}
    />
  );
}
