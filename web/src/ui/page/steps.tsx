import { cva, cx } from 'class-variance-authority';
import { Icon } from '../icon.tsx';
import { Check } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type StepsProps = {
  /** name of the list, for example 'Checkout' */
  label: string;
  steps: readonly string[];
  /** index of the current step; `steps.length` when all are done */
  current: number;
  className?: string | undefined;
};

const WARP = 'not-last:after:bg-[repeating-linear-gradient(var(--color-warp)_0_1.5px,transparent_1.5px_4px)]';
const item = cva(
  [
    'relative flex items-center gap-3 pr-4 font-semibold not-last:after:h-2 not-last:after:min-w-3',
    'not-last:after:flex-1 max-sm:flex-wrap max-sm:gap-2 max-sm:pr-2 max-sm:text-small/[1.25]',
  ],
  {
    variants: {
      state: {
        done: 'text-ink not-last:after:bg-primary not-last:after:mask-twill',
        current: `text-ink ${WARP}`,
        next: `text-muted ${WARP}`,
      },
    },
  },
);
const mark = cva(
  [
    'relative z-1 grid size-9 flex-none place-items-center rounded-md border-[1.5px] font-display',
    'text-base/none font-semibold',
  ],
  {
    variants: {
      state: {
        done: 'border-primary bg-primary text-on-primary',
        current: 'border-ink bg-ink text-ground',
        next: 'border-edge bg-surface',
      },
    },
  },
);

/** The steps of a process and the current one. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <ol className={cx('grid auto-cols-[1fr] grid-flow-col items-start', className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li key={step} className={item({ state })} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={mark({ state })}>{state === 'done' ? <Icon of={Check} /> : index + 1}</span>
            <span className="max-sm:order-3 max-sm:w-full">
              {step}
              {state === 'done' && <VisuallyHidden>, completed</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
