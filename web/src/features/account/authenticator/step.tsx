import { type ReactNode, useEffect, useRef } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { failureText, hasFields } from '#web/lib/api/failure-text.ts';
import type { FormFailure } from '#web/lib/forms/form-failure.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** The title of a step, which has the focus once the step is shown. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 className="font-display text-h3" ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** What has failed and does not stand at a field. */
export function StepFailure({ failure, fallback }: { failure: FormFailure | undefined; fallback: string }) {
  if (failure === undefined || hasFields(failure.error)) return null;
  return <Banner tone="danger">{failureText(failure.error, fallback)}</Banner>;
}

/** Whether the step has to be begun again: another tab was first, or it took too long. */
export const isOver = (failure: FormFailure | undefined): boolean =>
  isFailure(failure?.error, 'AUTHENTICATOR_NOT_BEGUN') || isFailure(failure?.error, 'AUTHENTICATOR_EXISTS');

interface StepButtonsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly onGiveUp: () => void;
}

export function StepButtons({ label, busy, busyText, onGiveUp }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyText={busyText}>
        {label}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onGiveUp}>
        Not now
      </Button>
    </div>
  );
}
