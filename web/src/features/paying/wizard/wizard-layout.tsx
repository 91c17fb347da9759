import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Steps } from '#web/ui/page/steps.tsx';
import { OrderColumns } from '../order/order-columns.tsx';

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
      <Steps className="mb-12" label="Checkout" steps={STEPS} current={current} />
      <OrderColumns side={side}>{children}</OrderColumns>
    </>
  );
}

const title = cva('', {
  variants: {
    look: {
      shown: 'mb-6 font-display text-h2 text-balance',
      'with-lead': 'mb-2 font-display text-h2 text-balance',
      hidden: 'sr-only',
    },
  },
});

interface StepTitleProps {
  /** 'with-lead': a line about the step follows. */
  readonly look?: 'shown' | 'with-lead' | 'hidden';
  readonly children: string;
}

/** The heading of a step; it takes the focus when the step appears. */
export function StepTitle({ look = 'shown', children }: StepTitleProps) {
  return (
    <h2 className={title({ look })} tabIndex={-1} data-step-title="">
      {children}
    </h2>
  );
}
