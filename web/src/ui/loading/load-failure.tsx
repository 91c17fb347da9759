import type { ReactNode } from 'react';
import { Banner } from '../page/banner.tsx';
import { Button } from '../button/button.tsx';

interface LoadFailureProps {
  /** What could not be loaded. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** What could not be loaded; where it was loaded before, it is still shown. */
export const notLoadedText = (what: string, isShown: boolean): string =>
  isShown
    ? `${what} could not be loaded again. What you see may have changed.`
    : `${what} could not be loaded.`;

/** Content that could not be loaded, or loaded again: the failure, and a button that tries once more. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <div className="mb-6 space-y-4 last:mb-0">
      <Banner tone="danger">{children}</Banner>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
