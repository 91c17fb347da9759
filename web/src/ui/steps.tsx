import '#web/styles/steps.css';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type StepsProps = {
  /** name of the way, for example 'Checkout' */
  label: string;
  steps: readonly string[];
  /** index of the present step; `steps.length` when all are done */
  current: number;
  className?: string | undefined;
};

/** Where one is on a way of a few steps. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <ol className={classNames('tw-steps', className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="tw-step"
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="tw-step__dot">{index < current ? <Icon of={Check} /> : index + 1}</span>
          <span className="tw-step__label">
            {step}
            {index < current && <VisuallyHidden>, completed</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
