import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArrowLeft, ArrowRight } from '#web/ui/icons.ts';

interface WizardNavProps {
  /** One step back; the first step has none (BUY-07). */
  readonly onBack?: () => void;
  readonly backDisabled?: boolean;
  /** Why Next is disabled. */
  readonly hint?: string | undefined;
  /** Below a payment form: on a phone Pay is as wide as the form. */
  readonly paying?: boolean;
  /** Next or Pay. */
  readonly children: ReactNode;
}

const nav = cva('mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-6', {
  variants: { paying: { true: 'max-sm:mt-6 max-sm:border-t-0 max-sm:pt-0' } },
});
const end = cva('ml-auto flex flex-wrap items-center justify-end gap-4', {
  variants: {
    paying: { true: 'max-sm:has-[button]:-order-1 max-sm:has-[button]:w-full max-sm:[&>button]:w-full' },
  },
});

/** The foot of a wizard step. */
export function WizardNav({ onBack, backDisabled, hint, paying = false, children }: WizardNavProps) {
  return (
    <div className={nav({ paying })}>
      {onBack && (
        <Button variant="quiet" onClick={onBack} disabled={backDisabled}>
          <Icon of={ArrowLeft} />
          Back
        </Button>
      )}
      <div className={end({ paying })}>
        {hint !== undefined && <p className="text-small text-muted">{hint}</p>}
        {children}
      </div>
    </div>
  );
}

interface NextProps {
  readonly onNext: () => void;
  readonly disabled?: boolean;
  /** It is the main action of the step. */
  readonly accent?: boolean;
}

export function Next({ onNext, disabled = false, accent = false }: NextProps) {
  return (
    <Button
      variant={accent ? 'accent' : 'quiet'}
      size={accent ? 'lg' : 'md'}
      disabled={disabled}
      onClick={onNext}
    >
      Next
      <Icon of={ArrowRight} />
    </Button>
  );
}
