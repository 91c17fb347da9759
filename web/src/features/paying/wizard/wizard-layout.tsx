import type { ReactNode } from 'react';
import { Steps } from '#web/ui/steps.tsx';

const STEPS = ['Account Creation', 'Review', 'Payment'];

interface WizardLayoutProps {
  /** Index of the present step; 3 when all are done. */
  readonly current: number;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Steps above, the step on the left, the order on the right. */
export function WizardLayout({ current, side, children }: WizardLayoutProps) {
  return (
    <>
      <Steps label="Checkout" steps={STEPS} current={current} />
      <div className="tw-split">
        <div>{children}</div>
        {side}
      </div>
    </>
  );
}

/** The heading of a step; it takes the focus when the step appears. */
export function StepTitle({
  children,
  hidden = false,
}: {
  readonly children: string;
  readonly hidden?: boolean;
}) {
  return (
    <h2 className={hidden ? 'tw-sr' : 'tw-h2'} tabIndex={-1} data-step-title="">
      {children}
    </h2>
  );
}
