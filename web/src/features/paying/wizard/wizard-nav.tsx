import './wizard-nav.css';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface WizardNavProps {
  /** One step back; the first step has none (BUY-07). */
  readonly onBack?: () => void;
  readonly backDisabled?: boolean;
  /** Why Next cannot be pressed yet. */
  readonly hint?: string | undefined;
  /** The way on: Next or Pay. */
  readonly children: ReactNode;
}

/** The foot of a wizard step. */
export function WizardNav({ onBack, backDisabled, hint, children }: WizardNavProps) {
  return (
    <div className="tw-wizardnav">
      {onBack && (
        <Button variant="quiet" onClick={onBack} disabled={backDisabled}>
          <Icon of={ArrowLeft} />
          Back
        </Button>
      )}
      <div className="tw-wizardnav__end">
        {hint !== undefined && <p className="tw-hint">{hint}</p>}
        {children}
      </div>
    </div>
  );
}

interface NextProps {
  readonly onNext: () => void;
  readonly disabled?: boolean;
  /** The single next thing of the view. */
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
